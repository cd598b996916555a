import { projectFilters, type Filter, type FilterTable, type ProjectFilters } from '@tender/contract'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { CountedWidget } from '../../../shared/filters/counted-widget.tsx'
import { SavedFiltersPopover } from '../../../shared/filters/saved-filters-popover.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { RemovableChip } from '../../../shared/ui/removable-chip.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useNarrow } from '../../../shared/use-media.ts'
import { countedProjects } from './counted-projects.ts'
import cardStyles from '../../../shared/filters/filter-card.module.css'
import styles from './project-filter-card.module.css'
import { noProjectFilters, writeProjectSearch, type ProjectSearch } from './use-project-search.ts'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

const SavedProjectFilters = lateComponent(
  () => import('./kept-searches.tsx').then((chunk) => chunk.SavedProjectFilters),
  <Skeleton width="320px" height="160px" />,
)
const RecentProjectSearches = lateComponent(() => import('./kept-searches.tsx').then((chunk) => chunk.RecentProjectSearches))

const table: FilterTable = projectFilters
const placed = (place: Filter['place']) => Object.entries(table).filter(([, filter]) => filter.place === place)
const [rows, menus, more] = [placed('row'), placed('menu'), placed('more')]

type Named = (typeof rows)[number]

/** The search field and the filters of 拟在建项目查询. */
export function ProjectFilterCard({ search }: { search: ProjectSearch }) {
  const { state, change, go } = search
  const { filters } = state
  const isNarrow = useNarrow()
  const setFilters = (next: ProjectFilters) => go({ ...state, filters: next, page: 1 })
  return (
    <Card className={cardStyles['filters']} aria-label="筛选">
      <div className={cardStyles['search']}>
        <WordsForm
          label="检索词"
          placeholder="项目名称、项目代码、单位、地点或建设内容"
          words={filters.searchWord}
          onSearch={(searchWord) => change({ searchWord })}
        />
        <SavedFiltersPopover isBesideSearch>
          <SavedProjectFilters filters={filters} onFilters={setFilters} />
        </SavedFiltersPopover>
      </div>
      {writeProjectSearch({ ...state, sort: null }) === '' && <RecentProjectSearches onFilters={setFilters} />}
      {!isNarrow && rows.map((named) => <Row key={named[0]} named={named} values={filters} onChange={change} />)}
      <div className={cardStyles['line']}>
        {[...(isNarrow ? rows : []), ...menus].map((named) => (
          <Menu key={named[0]} named={named} values={filters} onChange={change} />
        ))}
        <More values={filters} onChange={change} />
      </div>
      <Chips filters={filters} onFilters={setFilters} />
    </Card>
  )
}

interface ValuesProps {
  values: ProjectFilters
  onChange: (values: Partial<ProjectFilters>) => void
}

/** The control of a filter. Each choice shows how many projects it would find. */
function Widget({ name, filter, values, onChange }: ValuesProps & { name: string; filter: Filter }) {
  return <CountedWidget name={name} filter={filter} values={values} onChange={onChange} search={countedProjects(name, values)} />
}

/** A filter that is always visible: a line of choices. */
function Row({ named: [name, filter], values, onChange }: ValuesProps & { named: Named }) {
  return (
    <div className={styles['row']}>
      <span className={styles['label']} aria-hidden="true">
        {filter.label}
      </span>
      <Widget name={name} filter={filter} values={values} onChange={onChange} />
    </div>
  )
}

function Menu({ named: [name, filter], values, onChange }: ValuesProps & { named: Named }) {
  const areaName = useAreaNames(values.area)
  return (
    <FilterMenu label={filter.label} chosen={summariseFilter(name, filter, values, areaName)}>
      <Widget name={name} filter={filter} values={values} onChange={onChange} />
    </FilterMenu>
  )
}

/** The filters that are used less often. */
function More({ values, onChange }: ValuesProps) {
  const chosen = more.flatMap(([name, filter]) => summariseFilter(name, filter, values, (code) => code) ?? []).length
  return (
    <FilterMenu label="更多筛选" chosen={chosen === 0 ? null : `${chosen}项`}>
      <div className={styles['more']}>
        {more.map(([name, filter]) => (
          <Widget key={name} name={name} filter={filter} values={values} onChange={onChange} />
        ))}
      </div>
    </FilterMenu>
  )
}

/** The active filters, each with a button that removes it. */
function Chips({ filters, onFilters }: { filters: ProjectFilters; onFilters: (filters: ProjectFilters) => void }) {
  const active = activeFilters(table, filters, useAreaNames(filters.area))
  if (active.length === 0) return null
  return (
    <fieldset className={cardStyles['line']} aria-label="筛选条件">
      {active.map(({ key, label, without }) => (
        <RemovableChip key={key} text={label} removeLabel={`去掉 ${label}`} onRemove={() => onFilters(without)} />
      ))}
      <Button variant="link" size="small" onClick={() => onFilters({ ...noProjectFilters, searchWord: filters.searchWord })}>
        清空
      </Button>
    </fieldset>
  )
}
