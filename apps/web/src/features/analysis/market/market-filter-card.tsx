import { marketSpans } from '@tender/contract'
import { Card } from '../../../shared/ui/card.tsx'
import { ProgressLine } from '../../../shared/ui/progress-line.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { ClearFilters, FilterMenus } from '../filter-menus.tsx'
import { toOptions } from '../to-options.ts'
import { marketMenus } from './market-menus.ts'
import styles from './market-page.module.css'
import { noMarketFilters, type MarketView } from './use-market.ts'

/** The span, and the filters of projects. */
export function MarketFilterCard({ view: { state, change }, isCounting }: { view: MarketView; isCounting: boolean }) {
  const { filters } = state
  return (
    <Card aria-label="筛选">
      <div className={styles['filters']}>
        <Segmented label="统计周期" options={toOptions(marketSpans)} value={filters.span} onChange={(span) => change({ span })} />
        <FilterMenus table={marketMenus} values={filters} onChange={change} />
        <ClearFilters table={marketMenus} values={filters} onClear={() => change({ ...noMarketFilters, span: filters.span })} />
      </div>
      <ProgressLine isActive={isCounting} />
    </Card>
  )
}
