import type { SearchState } from '../documents/search-state.ts'
import type { ButtonSize } from '../ui/button-class.ts'
import { ExportButton } from './export-button.tsx'

interface ExportSearchProps {
  state: SearchState
  /** One row an opportunity, as the list shows them. */
  latestOnly?: true
  size?: ButtonSize
}

/** Exports everything that a search finds, in its order. */
export function ExportSearch({ state: { filters, sort }, latestOnly, size = 'small' }: ExportSearchProps) {
  const body = { ...filters, sort, ...(latestOnly === undefined ? {} : { latestOnly }) }
  return <ExportButton source={{ kind: 'search', body }} size={size} title="把符合这些条件的公告导出为表格" />
}
