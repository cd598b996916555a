import type { HitRow } from '@tender/contract'
import { useMemo, type ReactNode } from 'react'
import { SelectButton } from '../selection/select-button.tsx'
import { useSelection } from '../selection/selection.ts'
import { HitBar } from './hit-bar.tsx'

interface ChosenHitsOptions {
  /** Not among hits of another account, which are only looked at. */
  canChoose: boolean
  /** They are the account's to be read. */
  canRead?: boolean
  /** What else stands beside the total. */
  tools?: ReactNode
}

/** Hits are chosen to do something with several at once. @returns what a `FramedList` takes for that */
export function useChosenHits(rows: readonly HitRow[] | undefined, { canChoose, canRead = true, tools }: ChosenHitsOptions) {
  const choices = useMemo(() => rows?.map((row) => ({ id: row.hitId, row })), [rows])
  const [selection, begin] = useSelection(choices)
  if (!canChoose) return { selection: null, bar: null, tools }
  return {
    selection,
    bar: selection !== null && choices !== undefined && <HitBar list={choices} selection={selection} canRead={canRead} />,
    tools: (
      <>
        {(selection !== null || (choices ?? []).length > 0) && <SelectButton selection={selection} begin={begin} />}
        {tools}
      </>
    ),
  }
}
