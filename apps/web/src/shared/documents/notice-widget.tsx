import type { Filter } from '@tender/contract'
import { CountedWidget } from '../filters/counted-widget.tsx'
import type { FiltersProps } from '../filters/filter-widget.tsx'
import { useAllowed } from '../session.ts'
import { countedNotices } from './counted-notices.ts'
import type { SearchFilters } from './search-state.ts'

interface NoticeWidgetProps extends FiltersProps<SearchFilters> {
  name: string
  filter: Filter
  /** The choices are not counted yet. */
  isHeldBack?: boolean
}

/** The control of a filter of notices. Each choice shows how many notices it would find. */
export function NoticeWidget({ isHeldBack = false, ...props }: NoticeWidgetProps) {
  const { name, values } = props
  const isAllowed = useAllowed('documents.search')
  const search = isAllowed ? countedNotices(name, values) : null
  return <CountedWidget {...props} search={search && { ...search, isHeldBack }} />
}
