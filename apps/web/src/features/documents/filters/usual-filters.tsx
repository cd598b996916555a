import type { Filter } from '@tender/contract'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import { CodesField } from '../../../shared/filters/code-fields.tsx'
import { asList } from '../../../shared/filters/filter-address.ts'
import type { FiltersProps } from '../../../shared/filters/filter-widget.tsx'
import { PeriodField } from '../../../shared/filters/period-field.tsx'
import { FilterRow } from './filter-row.tsx'
import { LazyWidget } from './lazy-widget.tsx'
import { placed } from './placed-filters.ts'

type Props = FiltersProps<SearchFilters>

/** The filters that are visible before a search, one line each. @param isCounted shows how many notices each choice would find */
export function UsualFilters({ isCounted, ...props }: Props & { isCounted: boolean }) {
  const Row = isCounted ? LazyWidget : RowWidget
  return placed.rows.map(([name, filter]) => (
    <FilterRow key={name} label={filter.label}>
      <Row name={name} filter={filter} {...props} />
    </FilterRow>
  ))
}

/** Like `FilterWidget`, but contains only the controls that the page shows at first, so they load with the page. */
function RowWidget({ name, filter, values, onChange }: Props & { name: string; filter: Filter }) {
  const value = Object.entries(values).find(([key]) => key === name)?.[1]
  const choose = (next: string | string[]) => onChange({ ...values, [name]: next })
  if (filter.kind === 'choices') {
    return <CodesField label={filter.label} options={filter.options} chosen={asList(value)} onChange={choose} />
  }
  if (filter.kind === 'period') return <PeriodField label={filter.label} options={filter.options} value={String(value)} onChange={choose} />
  return <LazyWidget name={name} filter={filter} values={values} onChange={onChange} />
}
