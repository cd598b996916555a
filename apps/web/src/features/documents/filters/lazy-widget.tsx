import { lazy, Suspense } from 'react'
import type { Filter } from '@tender/contract'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import type { FiltersProps } from '../../../shared/filters/filter-widget.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'

/** Fetched once the first list stands: until then nobody has opened a filter. */
export const loadFilterWidget = () => import('../../../shared/filters/filter-widget.tsx')
const FilterWidget = lazy(() => loadFilterWidget().then((chunk) => ({ default: chunk.FilterWidget<SearchFilters> })))

interface LazyWidgetProps extends FiltersProps<SearchFilters> {
  name: string
  filter: Filter
}

/** What a filter is chosen with, for panels that open on a click. */
export function LazyWidget(props: LazyWidgetProps) {
  return (
    <Suspense fallback={<Skeleton width="320px" height="160px" />}>
      <FilterWidget {...props} />
    </Suspense>
  )
}
