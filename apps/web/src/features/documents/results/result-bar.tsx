import type { DocumentRow } from '@tender/contract'
import { ExportChosen } from '../../../shared/exports/export-chosen.tsx'
import { CollectBar } from '../../../shared/selection/collect-bar.tsx'
import type { Selection } from '../../../shared/selection/selection.ts'

interface ResultBarProps {
  rows: readonly DocumentRow[]
  selection: Selection<DocumentRow>
}

/** The actions on the chosen results. */
export function ResultBar({ rows, selection }: ResultBarProps) {
  return (
    <CollectBar kind="notice" list={rows} selection={selection}>
      <ExportChosen kind="search" chosen={selection.chosen} />
    </CollectBar>
  )
}
