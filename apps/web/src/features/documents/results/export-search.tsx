import type { SearchState } from '../../../shared/documents/search-state.ts'
import { ExportButton } from '../../../shared/exports/export-button.tsx'
import type { ButtonSize } from '../../../shared/ui/button-class.ts'

/** Exports everything that a search finds, in its order. */
export function ExportSearch({ state: { filters, sort }, size = 'small' }: { state: SearchState; size?: ButtonSize }) {
  return <ExportButton source={{ kind: 'search', body: { ...filters, sort } }} size={size} title="把符合这些条件的公告导出为表格" />
}
