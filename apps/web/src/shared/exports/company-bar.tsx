import type { CompanyRow } from '@tender/contract'
import { CollectBar } from '../selection/collect-bar.tsx'
import type { Selection } from '../selection/selection.ts'
import { ExportChosen } from './export-chosen.tsx'

interface CompanyBarProps {
  rows: readonly CompanyRow[]
  selection: Selection<CompanyRow>
}

/** The actions on the chosen companies of a list. */
export function CompanyBar({ rows, selection }: CompanyBarProps) {
  return (
    <CollectBar kind="company" list={rows} selection={selection}>
      <ExportChosen kind="company-search" chosen={selection.chosen} />
    </CollectBar>
  )
}
