import {
  cleared,
  kindOf,
  projectSubscriptionFilters,
  subscriptionFilters,
  type Filter,
  type FilterTable,
  type FilterValues,
  type SubscriptionCriteria,
} from '@tender/contract'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { asList } from '../../../shared/filters/filter-address.ts'
import { FilterWidget, type FiltersProps } from '../../../shared/filters/filter-widget.tsx'
import { TextFields, type NamedFilter } from '../../../shared/filters/text-fields.tsx'
import { useAllowed } from '../../../shared/session.ts'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { LockedLabel, lockedTitle } from '../../../shared/ui/locked-label.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { showLocked } from '../../../shared/upgrade/show-locked.ts'
import { ChipsField } from './chips-field.tsx'
import type { Draft } from './draft.ts'
import styles from './editor.module.css'

type Filters = SubscriptionCriteria['filters']

interface FilterFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** The controls of all filters that a subscription takes. */
export function FilterFields({ draft, onChange }: FilterFieldsProps) {
  if (draft.kind === 'proposed') {
    const change = (projectFilters: SubscriptionCriteria['projectFilters']) => onChange({ ...draft, projectFilters })
    return <OfferedFilters offered={offeredOfProjects(draft)} values={draft.projectFilters} onChange={change} />
  }
  const { filters } = draft
  const change = (next: Filters) => onChange({ ...draft, filters: next })
  return (
    <>
      <OfferedFilters offered={offeredFor(draft)} values={filters} onChange={change} />
      <ChipsField
        label={subscriptionFilters.secondSearch.label}
        placeholder="每项都须符合，回车添加"
        words={filters.secondSearch}
        max={subscriptionFilters.secondSearch.maxItems}
        maxLength={subscriptionFilters.secondSearch.maxLength}
        isPartedBySpaces={false}
        onChange={(secondSearch) => change({ ...filters, secondSearch })}
      />
    </>
  )
}

function OfferedFilters<Values extends FilterValues>({
  offered,
  values,
  onChange,
}: FiltersProps<Values> & { offered: readonly NamedFilter[] }) {
  const of = (...kinds: Filter['kind'][]) => offered.filter(([, { kind }]) => kinds.includes(kind))
  return (
    <>
      <fieldset className={styles['menus']} aria-label="筛选条件">
        {of('choices', 'area', 'range', 'day', 'span').map(([name, filter]) => (
          <FilterButton key={name} name={name} filter={filter} values={values} onChange={onChange} />
        ))}
        {of('flag').map(([name, filter]) => (
          <FilterWidget key={name} name={name} filter={filter} values={values} onChange={onChange} />
        ))}
      </fieldset>
      <div className={styles['typed']}>
        <TextFields filters={of('words', 'text')} values={values} onChange={onChange} />
      </div>
    </>
  )
}

interface FilterButtonProps<Values extends FilterValues> extends FiltersProps<Values> {
  name: string
  filter: Filter
}

function FilterButton<Values extends FilterValues>({ name, filter, values, onChange }: FilterButtonProps<Values>) {
  const areaName = useAreaNames(filter.kind === 'area' ? asList(values[name]) : none)
  const chosen = summariseFilter(name, filter, values, areaName)
  return (
    <FilterMenu label={filter.label} chosen={chosen} onRemove={chosen === null ? undefined : () => onChange(cleared(name, filter, values))}>
      <FilterWidget name={name} filter={filter} values={values} onChange={onChange} />
    </FilterMenu>
  )
}

const none: readonly string[] = []

/** Chooses where words are searched: in titles, or in the whole text if the level includes it. */
export function ScopeField({ draft, onChange }: FilterFieldsProps) {
  const isAllowed = useAllowed('documents.full-text')
  const { scope } = draft.filters
  const choose = (next: Filters['scope']) =>
    next === 'full' && !isAllowed ? showLocked('documents.full-text') : onChange({ ...draft, filters: { ...draft.filters, scope: next } })
  const options = [
    { value: 'title' as const, label: '标题' },
    { value: 'full' as const, label: isAllowed ? '全文' : <LockedLabel text="全文" />, ...(isAllowed ? {} : { title: lockedTitle }) },
  ]
  return <Segmented label="匹配方式" options={options} value={scope} onChange={choose} />
}

const table: FilterTable = subscriptionFilters
const ofProjects: FilterTable = projectSubscriptionFilters

/** The filters without those that have their own place. */
function offeredFor({ kind, filters }: Draft): NamedFilter[] {
  const { party } = kindOf(kind)
  return Object.entries(table).filter(([name]) => {
    // a subscription may hold a search in the query language; other words belong into groups
    if (name === 'searchWord') return filters.searchWord !== ''
    return name !== 'scope' && name !== party
  })
}

function offeredOfProjects({ projectFilters }: Draft): NamedFilter[] {
  return Object.entries(ofProjects).filter(([name]) => name !== 'searchWord' || projectFilters.searchWord !== '')
}
