import { companyFilters, filtersOfNames, type FilterTable } from '@tender/contract'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { FilterWidget } from '../../../shared/filters/filter-widget.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { ChoiceChips } from '../../../shared/ui/choice-chips.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import styles from './companies-page.module.css'
import { CompanySearchBox } from './company-search-box.tsx'
import { noCompanyFilters } from './no-company-filters.ts'
import type { CompanySearch } from './use-company-search.ts'

interface CompanyFilterCardProps {
  search: CompanySearch
  /** The account does not see every notice: what would tell of the others is not offered. */
  isLimited: boolean
}

const table: FilterTable = companyFilters

/** Words and what narrows a list of companies. */
export function CompanyFilterCard({ search, isLimited }: CompanyFilterCardProps) {
  const { state, change, go } = search
  const { filters } = state
  const areaName = useAreaNames(filters.area)
  const offered = Object.entries(table).filter(([name]) => !isLimited || filtersOfNames.includes(name))
  const isChosen = activeFilters(table, filters, areaName).length > 0
  return (
    <Card className={styles['filters']} aria-label="筛选">
      <div className={styles['line']}>
        <CompanySearchBox words={filters.searchWord} onSearch={(searchWord) => change({ searchWord })} />
        {offered
          .filter(([, { place }]) => place === 'menu')
          .map(([name, filter]) => (
            <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, filters, areaName)}>
              <FilterWidget name={name} filter={filter} values={filters} onChange={change} />
            </FilterMenu>
          ))}
        {isChosen && (
          <Button
            variant="link"
            size="small"
            onClick={() => go({ ...state, filters: { ...noCompanyFilters, searchWord: filters.searchWord }, page: 1 })}
          >
            清空
          </Button>
        )}
      </div>
      <div className={styles['line']}>
        {!isLimited && <Codes filter={companyFilters.roles} chosen={filters.roles} onChange={(roles) => change({ roles })} />}
        <Codes filter={companyFilters.kind} chosen={filters.kind} onChange={(kind) => change({ kind })} />
      </div>
    </Card>
  )
}

interface CodesProps<Code extends string> {
  filter: { label: string; options: readonly { code: Code; name: string }[] }
  chosen: readonly Code[]
  onChange: (chosen: Code[]) => void
}

function Codes<Code extends string>({ filter: { label, options }, chosen, onChange }: CodesProps<Code>) {
  return (
    <div className={styles['codes']}>
      <span className={styles['label']}>{label}</span>
      <ChoiceChips
        label={label}
        options={options.map(({ code, name }) => ({ value: code, label: name }))}
        chosen={chosen}
        onChange={onChange}
      />
    </div>
  )
}
