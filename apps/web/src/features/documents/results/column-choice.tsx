import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import { ColumnChoice as Choice, shownColumns } from '../../../shared/ui/column-choice.tsx'
import { changeListView, useListView } from './list-view.ts'
import { resultColumns } from './result-columns.tsx'

/** Chooses the columns of the table. */
export function ColumnChoice({ filters }: { filters: SearchFilters }) {
  const choices = useListView((view) => view.columnChoices)
  const columns = resultColumns(filters)
  return <Choice columns={columns} shown={shownColumns(columns, choices)} choices={choices} onChoose={changeListView} />
}
