import type { DesignedProjectRow } from '@tender/contract'
import { CollectBar } from '../selection/collect-bar.tsx'
import type { Selection } from '../selection/selection.ts'
import { ExportChosen } from './export-chosen.tsx'

interface ProjectBarProps {
  rows: readonly DesignedProjectRow[]
  selection: Selection<DesignedProjectRow>
}

/** The actions on the chosen projects of a list. */
export function ProjectBar({ rows, selection }: ProjectBarProps) {
  return (
    <CollectBar kind="project" list={rows} selection={selection}>
      <ExportChosen kind="project-search" chosen={selection.chosen} />
    </CollectBar>
  )
}
