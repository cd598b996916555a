import { ExportButton } from '../../../shared/exports/export-button.tsx'
import type { ProjectSearchState } from './use-project-search.ts'

/** Exports every project that the search finds, in its order. */
export function ExportProjects({ state: { filters, sort } }: { state: ProjectSearchState }) {
  const body = { ...filters, ...(sort === null ? {} : { sort }) }
  return <ExportButton source={{ kind: 'project-search', body }} title="把符合这些条件的项目导出为表格" />
}
