import { channels, noticeFilters, publishedPeriods, type FilterTable } from '@tender/contract'
import { AreaField } from '../../shared/documents/areas/area-field.tsx'
import { useAreaNames } from '../../shared/documents/areas/area-tree.ts'
import { sortOptions } from '../../shared/documents/sort-options.ts'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { summariseCodes, summariseFilter } from '../../shared/filters/describe-filter.ts'
import { FilterWidget } from '../../shared/filters/filter-widget.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { ChoiceChips } from '../../shared/ui/choice-chips.tsx'
import { FilterMenu } from '../../shared/ui/filter-menu.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import type { OpportunityKind } from './opportunity-kinds.ts'
import type { OpportunitySearch } from './opportunity-search.ts'
import styles from './opportunities.module.css'

interface OpportunityFiltersProps {
  kind: OpportunityKind
  search: OpportunitySearch
}

/** Words, area, period, order and stages, and what else the page offers: the few things that narrow a list of opportunities. */
export function OpportunityFilters({ kind, search }: OpportunityFiltersProps) {
  const { state, change, go } = search
  const { filters } = state
  const areaName = useAreaNames(filters.area)
  const periods = publishedPeriods.filter(({ code }) => kind.periods.includes(code))
  const sorts = sortOptions.filter(({ value }) => kind.sorts.includes(value))
  const stages = channels.filter(({ code }) => kind.channels.length === 0 || kind.channels.includes(code))
  return (
    <Card className={styles['filters']} aria-label="筛选">
      <div className={styles['line']}>
        <WordsForm
          label="标题关键词"
          placeholder="输入标题中的词，空格表示同时包含"
          words={filters.searchWord}
          onSearch={(searchWord) => change({ searchWord })}
        />
        <FilterMenu label="地区" chosen={summariseCodes(filters.area, areaName)}>
          <AreaField chosen={filters.area} onChange={(area) => change({ area })} />
        </FilterMenu>
        <Segmented
          label="发布时间"
          options={periods.map(({ code, name }) => ({ value: code, label: name }))}
          value={periods.find(({ code }) => code === filters.published)?.code ?? null}
          onChange={(published) => change({ published })}
        />
        <OtherFilters kind={kind} search={search} />
        {sorts.length > 1 && (
          <Segmented label="排序" options={sorts} value={state.sort} onChange={(sort) => go({ ...state, sort, page: 1 })} />
        )}
      </div>
      <ChoiceChips
        label="信息类型"
        options={stages.map(({ code, name }) => ({ value: code, label: name }))}
        chosen={filters.docchannel}
        onChange={(docchannel) => change({ docchannel })}
      />
    </Card>
  )
}

/** What a page offers besides what has its place in every page of opportunities. */
function OtherFilters({ kind, search }: OpportunityFiltersProps) {
  const { filters } = search.state
  const areaName = useAreaNames(filters.area)
  const others = Object.entries(filterTable).filter(([name, { lists }]) => lists?.includes(kind.list) === true && !placed.has(name))
  return others.map(([name, filter]) => (
    <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, filters, areaName)}>
      <FilterWidget name={name} filter={filter} values={filters} onChange={search.change} />
    </FilterMenu>
  ))
}

const filterTable: FilterTable = noticeFilters
const placed = new Set(['searchWord', 'area', 'published', 'docchannel'])
