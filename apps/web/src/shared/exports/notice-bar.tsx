import type { DocumentRow } from '@tender/contract'
import { CollectBar } from '../selection/collect-bar.tsx'
import type { Selection } from '../selection/selection.ts'
import { ExportChosen } from './export-chosen.tsx'

interface NoticeBarProps {
  rows: readonly DocumentRow[]
  selection: Selection<DocumentRow>
}

/** The actions on the chosen notices of a list. */
export function NoticeBar({ rows, selection }: NoticeBarProps) {
  return (
    <CollectBar kind="notice" list={rows} selection={selection}>
      <ExportChosen kind="search" chosen={selection.chosen} />
    </CollectBar>
  )
}
