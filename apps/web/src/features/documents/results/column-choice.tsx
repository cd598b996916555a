import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import { ColumnChoice as Choice } from '../../../shared/ui/column-choice.tsx'
import { changeListView, useListView } from './list-view.ts'
import { shownColumns, tableColumns } from './table-columns.tsx'

/** Chooses the columns of the table. */
export function ColumnChoice({ filters }: { filters: SearchFilters }) {
  const choices = useListView((view) => view.columnChoices)
  return <Choice columns={tableColumns} shown={shownColumns(choices, filters)} choices={choices} onChoose={changeListView} />
}
