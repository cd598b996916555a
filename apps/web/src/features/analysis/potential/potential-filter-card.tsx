import { potentialFilters, potentialSides, potentialSpans, type FilterTable, type PotentialReply } from '@tender/contract'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { FilterWidget } from '../../../shared/filters/filter-widget.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import styles from './potential-page.module.css'
import { noPotentialFilters, type PotentialView } from './use-potential.ts'

const { area, dtype, qcodes, scope, excludeWords, relation } = potentialFilters
const menus: FilterTable = { area, dtype, qcodes, scope, excludeWords }

interface PotentialFilterCardProps {
  view: PotentialView
  /** The member's own company, if notices name it. */
  own: PotentialReply['own']
}

/** What the member sells, whom it looks for, and where and when. */
export function PotentialFilterCard({ view, own }: PotentialFilterCardProps) {
  const { state, change, go } = view
  const { filters } = state
  return (
    <Card aria-label="筛选" className={styles['filters']}>
      <div className={styles['search']}>
        <Segmented
          label="查找对象"
          options={optionsOf(potentialSides)}
          value={filters.side}
          // an order of customers may be none of rivals
          onChange={(side) => go({ ...state, filters: { ...filters, side }, sort: null })}
        />
        <WordsForm
          label="产品或服务"
          placeholder="产品或服务，例如 电梯 维保"
          words={filters.searchWord}
          onSearch={(searchWord) => change({ searchWord })}
        />
      </div>
      <Choices view={view} own={own} />
    </Card>
  )
}

function Choices({ view: { state, change }, own }: PotentialFilterCardProps) {
  const { filters } = state
  const { side, span, searchWord } = filters
  const areaName = useAreaNames(filters.area)
  return (
    <div className={styles['line']}>
      <Segmented label="统计周期" options={optionsOf(potentialSpans)} value={span} onChange={(next) => change({ span: next })} />
      {Object.entries(menus).map(([name, filter]) => (
        <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, filters, areaName)}>
          <FilterWidget name={name} filter={filter} values={filters} onChange={change} />
        </FilterMenu>
      ))}
      {side === 'customers' && own !== null && (
        <Segmented
          label={relation.label}
          options={optionsOf(relation.options)}
          value={filters.relation}
          onChange={(next) => change({ relation: next })}
        />
      )}
      {activeFilters(menus, filters, areaName).length > 0 && (
        <Button variant="link" size="small" onClick={() => change({ ...noPotentialFilters, side, span, searchWord })}>
          清空
        </Button>
      )}
    </div>
  )
}

function optionsOf<Code extends string>(options: readonly { code: Code; name: string }[]) {
  return options.map(({ code, name }) => ({ value: code, label: name }))
}
