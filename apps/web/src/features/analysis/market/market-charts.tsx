import type { Market, MarketPart, MarketPeriod } from '@tender/contract'
import { Card } from '../../../shared/ui/card.tsx'
import { BarGroups, ColumnBars, LineBars, type Bar } from '../../../shared/ui/bars.tsx'
import { MonthName } from '../../../shared/ui/month-name.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import styles from './market-page.module.css'
import { largestFirst, longText, measures, shortPeriodName, shortText, type Measure } from './measures.ts'
import { noticesBehind, type MarketPartFilters } from './notices-behind.ts'
import { SavePictureButton } from './save-picture-button.tsx'
import type { MarketView } from './use-market.ts'

interface MarketChartsProps {
  market: Market
  view: MarketView
  /** The figures are those of the filters; false while others load. */
  isCurrent: boolean
}

/** One measure by time, area, category, industry and 采购方式. Every bar opens the notices behind it. */
export function MarketCharts({ market, view: { state, go }, isCurrent }: MarketChartsProps) {
  const measure = state.sort ?? measures[0].code
  const [first, last] = [market.periods[0], market.periods.at(-1)]
  const shown = { filters: state.filters, measure, from: first?.from ?? '', until: last?.until ?? '' }
  return (
    <Card className={styles['charts']} aria-label="走势与分布">
      <div className={styles['chartHead']}>
        <h2 className={styles['chartTitle']}>走势</h2>
        {last !== undefined && !last.isOver && <span className={styles['note']}>{last.name} 未结束</span>}
        <div className={styles['choices']}>
          <Segmented
            label="指标"
            options={measures.map(({ code, name }) => ({ value: code, label: name }))}
            value={measure}
            onChange={(sort) => go({ ...state, sort: sort === measures[0].code ? null : sort })}
          />
          <SavePictureButton market={market} measure={measure} filters={state.filters} isCurrent={isCurrent} />
        </div>
      </div>
      <ColumnBars label="按时间的统计" bars={market.periods.map((period) => columnOf(period, shown))} />
      <BarGroups>
        <LineBars title="地区" bars={linesOf(market.areas, 'area', shown)} />
        <LineBars title="类别" bars={linesOf(market.categories, 'dtype', shown)} />
        <LineBars title="行业" bars={linesOf(market.industries, 'qcodes', shown)} />
        <LineBars title="采购方式" bars={linesOf(market.methods, 'method', shown)} />
      </BarGroups>
    </Card>
  )
}

type Shown = Parameters<typeof noticesBehind>[0]

function columnOf(period: MarketPeriod, shown: Shown): Bar {
  const { from, until, isOver } = period
  const to = period[shown.measure] === 0 ? null : noticesBehind({ ...shown, from, until })
  return { key: from, name: <PeriodName period={period} />, ...barOf(period, shown.measure, to), isPartial: !isOver }
}

/** The parts that have some of the measure, the largest first. */
function linesOf(parts: readonly MarketPart[], name: keyof MarketPartFilters, shown: Shown): Bar[] {
  return largestFirst(parts, shown.measure).map((part) => {
    const to = part.value === null ? null : noticesBehind({ ...shown, part: { [name]: [part.value] } })
    return { key: part.name, name: part.name, ...barOf(part, shown.measure, to) }
  })
}

function barOf(of: MarketPart | MarketPeriod, measure: Measure, to: string | null) {
  const title = `${of.name}：${longText(of)}${to === null ? '' : '，查看公告'}`
  return { value: of[measure], text: shortText(measure, of), title, to }
}

function PeriodName({ period: { name } }: { period: MarketPeriod }) {
  return /^\d{4}-\d{2}$/.test(name) ? <MonthName month={name} /> : shortPeriodName(name)
}
