import { cleared, type Filter } from '@tender/contract'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import type { ActiveFilter } from '../../../shared/filters/active-filters.ts'
import { describeValue } from '../../../shared/filters/describe-filter.ts'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { LazyWidget } from './lazy-widget.tsx'

interface FilterButtonProps {
  name: string
  filter: Filter
  /** The filters of the whole search that are set. */
  active: readonly ActiveFilter<SearchFilters>[]
  filters: SearchFilters
  onFilters: (filters: SearchFilters) => void
}

/** A button with the filter's name or its value. It opens the filter's control. */
export function FilterButton({ name, filter, active, filters, onFilters }: FilterButtonProps) {
  const labels = active.filter((one) => one.name === name).map(({ label }) => label)
  // a period always has a value, if only the default, so its text needs no name before it
  const period = filter.kind === 'period' ? describeValue(name, filter, filters) : undefined
  const chosen = labels.length === 0 ? null : (period ?? labels.join('、'))
  return (
    <FilterMenu
      label={filter.label}
      chosen={chosen}
      text={chosen ?? period}
      onRemove={chosen === null ? undefined : () => onFilters(cleared(name, filter, filters))}
    >
      <LazyWidget name={name} filter={filter} values={filters} onChange={onFilters} />
    </FilterMenu>
  )
}
