import { approvalFilters, type ApprovalFilters, type Filter, type FilterTable } from '@tender/contract'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { CountedWidget } from '../../../shared/filters/counted-widget.tsx'
import { SavedFiltersPopover } from '../../../shared/filters/saved-filters-popover.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { lateComponent } from '../../../shared/ui/late-component.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import cardStyles from '../../../shared/filters/filter-card.module.css'
import styles from './approval-filter-card.module.css'
import { countedApprovals } from './counted-approvals.ts'
import { noApprovalFilters, useApprovalRecords, type ApprovalSearch } from './use-approval-search.ts'

const SavedApprovalFilters = lateComponent(
  () => import('./saved-approval-filters.tsx').then((chunk) => chunk.SavedApprovalFilters),
  <Skeleton width="320px" height="160px" />,
)

const table: FilterTable = approvalFilters
const placed = (place: Filter['place']) => Object.entries(table).filter(([, filter]) => filter.place === place)

/** The search field and the filters of 审批项目查询. */
export function ApprovalFilterCard({ search }: { search: ApprovalSearch }) {
  const { state, change, go } = search
  const { filters } = state
  const areaName = useAreaNames(filters.area)
  const isChosen = activeFilters(table, filters, areaName).length > 0
  const setFilters = (next: ApprovalFilters) => go({ ...state, filters: next, page: 1 })
  return (
    <Card className={cardStyles['filters']} aria-label="筛选">
      <div className={cardStyles['search']}>
        <WordsForm
          label="关键词"
          placeholder="名称、代码、审批事项、文号或单位"
          words={filters.searchWord}
          onSearch={(searchWord) => change({ searchWord })}
        />
        <SavedFiltersPopover isBesideSearch>
          <SavedApprovalFilters filters={filters} onFilters={setFilters} />
        </SavedFiltersPopover>
      </div>
      <div className={cardStyles['line']}>
        <Menus search={search} areaName={areaName} />
        <Records search={search} />
        {isChosen && (
          <Button variant="link" size="small" onClick={() => setFilters({ ...noApprovalFilters, searchWord: filters.searchWord })}>
            清空
          </Button>
        )}
      </div>
      <div className={styles['choiceLine']}>
        <Rows search={search} />
      </div>
    </Card>
  )
}

interface MenusProps {
  search: ApprovalSearch
  areaName: ReturnType<typeof useAreaNames>
}

/** The filters that are always visible, one line each. */
function Rows({ search: { state, change } }: Pick<MenusProps, 'search'>) {
  const { filters } = state
  return placed('row').map(([name, filter]) => (
    <div key={name} className={cardStyles['choice']}>
      <span className={cardStyles['label']} aria-hidden="true">
        {filter.label}
      </span>
      <CountedWidget name={name} filter={filter} values={filters} onChange={change} search={countedApprovals(name, filters)} />
    </div>
  ))
}

/** The filters that open in a menu. */
function Menus({ search: { state, change }, areaName }: MenusProps) {
  const { filters } = state
  return placed('menu').map(([name, filter]) => (
    <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, filters, areaName)}>
      <CountedWidget name={name} filter={filter} values={filters} onChange={change} search={countedApprovals(name, filters)} />
    </FilterMenu>
  ))
}

/** Recent searches with all their filters. Space is reserved before they load, so nothing moves. */
function Records({ search: { state, go } }: { search: ApprovalSearch }) {
  const { data } = useApprovalRecords()
  const areaName = useAreaNames((data ?? []).flatMap(({ filters }) => filters.area))
  return (
    <FilterMenu label="最近查询" chosen={null}>
      {data?.length === 0 && <p className={styles['records']}>还没有查询过。</p>}
      <ul className={styles['records']}>
        {data?.map(({ words, filters, searchedAt }) => (
          <li key={searchedAt}>
            <Button variant="link" size="small" onClick={() => go({ ...state, filters, page: 1 })}>
              {[words, ...activeFilters(table, filters, areaName).map(({ label }) => label)].filter((part) => part !== '').join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </FilterMenu>
  )
}
