import { marketFilters, marketSpans, type FilterTable } from '@tender/contract'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { FilterWidget } from '../../../shared/filters/filter-widget.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { ProgressLine } from '../../../shared/ui/progress-line.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import styles from './market-page.module.css'
import { noMarketFilters, type MarketView } from './use-market.ts'

const { span: _, ...menus } = marketFilters
const table: FilterTable = menus

/** The span, and the filters of projects. */
export function MarketFilterCard({ view: { state, change }, isCounting }: { view: MarketView; isCounting: boolean }) {
  const { filters } = state
  const areaName = useAreaNames(filters.area)
  return (
    <Card aria-label="筛选">
      <div className={styles['filters']}>
        <Segmented
          label="统计周期"
          options={marketSpans.map(({ code, name }) => ({ value: code, label: name }))}
          value={filters.span}
          onChange={(span) => change({ span })}
        />
        {Object.entries(table).map(([name, filter]) => (
          <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, filters, areaName)}>
            <FilterWidget name={name} filter={filter} values={filters} onChange={change} />
          </FilterMenu>
        ))}
        {activeFilters(table, filters, areaName).length > 0 && (
          <Button variant="link" size="small" onClick={() => change({ ...noMarketFilters, span: filters.span })}>
            清空
          </Button>
        )}
      </div>
      <ProgressLine isActive={isCounting} />
    </Card>
  )
}
