import { potentialFilters, potentialSides, potentialSpans, type FilterTable, type PotentialReply } from '@tender/contract'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import styles from '../analysis.module.css'
import { ClearFilters, FilterMenus } from '../filter-menus.tsx'
import { toOptions } from '../to-options.ts'
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
          options={toOptions(potentialSides)}
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
  return (
    <div className={styles['line']}>
      <Segmented label="统计周期" options={toOptions(potentialSpans)} value={span} onChange={(next) => change({ span: next })} />
      <FilterMenus table={menus} values={filters} onChange={change} />
      {side === 'customers' && own !== null && (
        <Segmented
          label={relation.label}
          options={toOptions(relation.options)}
          value={filters.relation}
          onChange={(next) => change({ relation: next })}
        />
      )}
      <ClearFilters table={menus} values={filters} onClear={() => change({ ...noPotentialFilters, side, span, searchWord })} />
    </div>
  )
}
