import { channels, contractEnds, deadlines, noticeFilters, publishedPeriods, type FilterTable } from '@tender/contract'
import { AreaField } from '../../shared/documents/areas/area-field.tsx'
import { countedNotices } from '../../shared/documents/counted-notices.ts'
import { useAreaNames } from '../../shared/documents/areas/area-tree.ts'
import { SavedFiltersButton } from '../../shared/documents/saved-filters-button.tsx'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { summariseCodes, summariseFilter } from '../../shared/filters/describe-filter.ts'
import { CountedFilter } from '../../shared/filters/counted-choices.tsx'
import { FilterWidget } from '../../shared/filters/filter-widget.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { ChoiceChips } from '../../shared/ui/choice-chips.tsx'
import { FilterMenu } from '../../shared/ui/filter-menu.tsx'
import type { OpportunityKind } from './opportunity-kinds.ts'
import { askedSearch, type OpportunitySearch } from './opportunity-search.ts'
import { Labelled, LabelledChoice } from './labelled-choice.tsx'
import cardStyles from '../../shared/filters/filter-card.module.css'
import styles from './opportunities.module.css'

interface OpportunityFiltersProps {
  kind: OpportunityKind
  search: OpportunitySearch
}

/** The few filters of a list of opportunities: words, area, period and stages, and those of the page's kind. */
export function OpportunityFilters({ kind, search }: OpportunityFiltersProps) {
  const { state, change } = search
  const { filters } = state
  const areaName = useAreaNames(filters.area)
  const stages = channels.filter(({ code }) => kind.channels.length === 0 || kind.channels.includes(code))
  return (
    <Card className={cardStyles['filters']} aria-label="筛选">
      <div className={cardStyles['line']}>
        <WordsForm
          label="标题关键词"
          placeholder="输入标题中的词，空格表示同时包含"
          words={filters.searchWord}
          onSearch={(searchWord) => change({ searchWord })}
        />
        <FilterMenu label="地区" chosen={summariseCodes(filters.area, areaName)}>
          <CountedFilter search={countedNotices('area', askedSearch(state, kind).filters, { latestOnly: true })}>
            <AreaField chosen={filters.area} onChange={(area) => change({ area })} />
          </CountedFilter>
        </FilterMenu>
        <TimeChoices kind={kind} search={search} />
        <OtherFilters kind={kind} search={search} />
        <SavedFiltersButton className={styles['saved']} list={kind.list} filters={filters} onFilters={change} />
      </div>
      <Labelled label="信息类型">
        <ChoiceChips
          label="信息类型"
          options={stages.map(({ code, name }) => ({ value: code, label: name }))}
          chosen={filters.docchannel}
          onChange={(docchannel) => change({ docchannel })}
        />
      </Labelled>
    </Card>
  )
}

/** Chooses the time left to bid, the end of the contract and the time of publication, as far as the page offers them. */
function TimeChoices({ kind, search: { state, change } }: OpportunityFiltersProps) {
  const { deadline, contractEnds: end, published } = state.filters
  const periods = publishedPeriods.filter(({ code }) => kind.periods.includes(code))
  const left = deadlines.filter(({ code }) => kind.deadlines.includes(code))
  const ends = contractEnds.filter(({ code }) => kind.contractEnds.includes(code))
  return (
    <>
      {left.length > 1 && (
        <LabelledChoice
          label="投标截止"
          options={left.map(({ code, name }) => ({ value: code, label: name }))}
          value={deadline ?? null}
          onChange={(next) => change({ deadline: next })}
        />
      )}
      {ends.length > 1 && (
        <LabelledChoice
          label="合同到期"
          options={ends.map(({ code, name }) => ({ value: code, label: name }))}
          value={end ?? null}
          onChange={(next) => change({ contractEnds: next })}
        />
      )}
      {periods.length > 1 && (
        <LabelledChoice
          label="发布时间"
          options={periods.map(({ code, name }) => ({ value: code, label: name }))}
          value={periods.find(({ code }) => code === published)?.code ?? null}
          onChange={(next) => change({ published: next })}
        />
      )}
    </>
  )
}

/** The filters that only this kind of page offers. */
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
const placed = new Set(['searchWord', 'area', 'published', 'docchannel', 'deadline', 'contractEnds'])
