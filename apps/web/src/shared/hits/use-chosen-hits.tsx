import type { HitRow } from '@tender/contract'
import { useMemo, type ReactNode } from 'react'
import { SelectButton } from '../selection/select-button.tsx'
import { useSelection } from '../selection/selection.ts'
import { HitBar } from './hit-bar.tsx'

interface ChosenHitsOptions {
  /** False for hits of another account, which can only be read. */
  canChoose: boolean
  /** True while the hits are those of an earlier request. */
  isOld: boolean
  /** True if the hits are the account's own, so it may mark them as read. */
  canRead?: boolean
  /** Shown beside the total. */
  tools?: ReactNode
}

/** Lets the member choose hits to act on several at once. @returns the props that `PagedNotices` needs for this */
export function useChosenHits(rows: readonly HitRow[] | undefined, { canChoose, isOld, canRead = true, tools }: ChosenHitsOptions) {
  const choices = useMemo(() => rows?.map((row) => ({ id: row.hitId, row })), [rows])
  const [selection, begin] = useSelection(choices, isOld)
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
