import { channels } from '@tender/contract'
import { AreaField } from '../../shared/documents/areas/area-field.tsx'
import { useAreaNames } from '../../shared/documents/areas/area-tree.ts'
import { periodOptions, sortOptions, summariseCodes } from '../../shared/documents/filter-words.ts'
import { WordsForm } from '../../shared/documents/words-form.tsx'
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

/** Words, area, period, order and stages: the few things that narrow a list of opportunities. */
export function OpportunityFilters({ kind, search }: OpportunityFiltersProps) {
  const { state, change, go } = search
  const { filters } = state
  const areaName = useAreaNames(filters.area)
  const periods = kind.periods.flatMap((period) => periodOptions.filter(({ value }) => value === period))
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
          <AreaField filters={filters} onChange={change} />
        </FilterMenu>
        <Segmented
          label="发布时间"
          options={periods}
          value={periods.find(({ value }) => value === filters.published)?.value ?? null}
          onChange={(published) => change({ published })}
        />
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
