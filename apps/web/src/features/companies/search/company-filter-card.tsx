import { companyFilters, filtersOfNames, type CompanyFilters, type Filter, type FilterTable } from '@tender/contract'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { CountedWidget } from '../../../shared/filters/counted-widget.tsx'
import type { FiltersProps } from '../../../shared/filters/filter-widget.tsx'
import { SavedFiltersPopover } from '../../../shared/filters/saved-filters-popover.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { lateComponent } from '../../../shared/ui/late-component.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import cardStyles from '../../../shared/filters/filter-card.module.css'
import { CompanySearchBox } from './company-search-box.tsx'
import { countedCompanies } from './counted-companies.ts'
import { noCompanyFilters } from './no-company-filters.ts'
import type { CompanySearch } from './use-company-search.ts'

interface CompanyFilterCardProps {
  search: CompanySearch
  /** The account does not see every notice, so filters that would reveal the others are not offered. */
  isLimited: boolean
  /** False until the first list is loaded: only then it is known whether the account is limited. Nothing is counted before. */
  isKnown: boolean
}

const SavedCompanyFilters = lateComponent(
  () => import('./saved-company-filters.tsx').then((chunk) => chunk.SavedCompanyFilters),
  <Skeleton width="320px" height="160px" />,
)

const table: FilterTable = companyFilters

/** The search field and the filters of 查企业. */
export function CompanyFilterCard({ search, isLimited, isKnown }: CompanyFilterCardProps) {
  const { state, change, go } = search
  const { filters } = state
  const areaName = useAreaNames(filters.area)
  const placed = (place: Filter['place']) =>
    Object.entries(table).filter(([name, filter]) => filter.place === place && (!isLimited || filtersOfNames.includes(name)))
  const widget = { values: filters, onChange: change, isHeldBack: !isKnown }
  const isChosen = activeFilters(table, filters, areaName).length > 0
  const setFilters = (next: CompanyFilters) => go({ ...state, filters: next, page: 1 })
  return (
    <Card className={cardStyles['filters']} aria-label="筛选">
      <div className={cardStyles['line']}>
        <CompanySearchBox words={filters.searchWord} onSearch={(searchWord) => change({ searchWord })} />
        <SavedFiltersPopover>
          <SavedCompanyFilters filters={filters} onFilters={setFilters} />
        </SavedFiltersPopover>
        {placed('menu').map(([name, filter]) => (
          <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, filters, areaName)}>
            <Widget name={name} filter={filter} {...widget} />
          </FilterMenu>
        ))}
        {isChosen && (
          <Button variant="link" size="small" onClick={() => setFilters({ ...noCompanyFilters, searchWord: filters.searchWord })}>
            清空
          </Button>
        )}
      </div>
      <div className={cardStyles['line']}>
        {placed('row').map(([name, filter]) => (
          <div key={name} className={cardStyles['choice']}>
            <span className={cardStyles['label']} aria-hidden="true">
              {filter.label}
            </span>
            <Widget name={name} filter={filter} {...widget} />
          </div>
        ))}
      </div>
    </Card>
  )
}

interface WidgetProps extends FiltersProps<CompanyFilters> {
  name: string
  filter: Filter
  isHeldBack: boolean
}

/** The control of a filter. Each choice shows how many companies it would find. */
function Widget({ isHeldBack, ...props }: WidgetProps) {
  const search = countedCompanies(props.name, props.values)
  return <CountedWidget {...props} search={search && { ...search, isHeldBack }} />
}
