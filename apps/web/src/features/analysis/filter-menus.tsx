import type { FilterTable, FilterValues } from '@tender/contract'
import { useAreaNames } from '../../shared/documents/areas/area-tree.ts'
import { activeFilters } from '../../shared/filters/active-filters.ts'
import { summariseFilter } from '../../shared/filters/describe-filter.ts'
import { FilterWidget } from '../../shared/filters/filter-widget.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { FilterMenu } from '../../shared/ui/filter-menu.tsx'

interface FilterMenusProps<Values extends FilterValues> {
  table: FilterTable
  values: Values
  onChange: (values: Values) => void
}

/** A menu for each filter. */
export function FilterMenus<Values extends FilterValues & { area: string[] }>({ table, values, onChange }: FilterMenusProps<Values>) {
  const areaName = useAreaNames(values.area)
  return Object.entries(table).map(([name, filter]) => (
    <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, values, areaName)}>
      <FilterWidget name={name} filter={filter} values={values} onChange={onChange} />
    </FilterMenu>
  ))
}

interface ClearFiltersProps {
  table: FilterTable
  values: FilterValues & { area: string[] }
  onClear: () => void
}

/** 清空, as long as a filter of the table is set. */
export function ClearFilters({ table, values, onClear }: ClearFiltersProps) {
  const areaName = useAreaNames(values.area)
  if (activeFilters(table, values, areaName).length === 0) return null
  return (
    <Button variant="link" size="small" onClick={onClear}>
      清空
    </Button>
  )
}
