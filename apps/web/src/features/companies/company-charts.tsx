import { formatMoney, type CompanyBar, type CompanyChart, type CompanyDetail } from '@tender/contract'
import ChartColumn from 'lucide-react/icons/chart-column'
import { Card } from '../../shared/ui/card.tsx'
import { BarGroups, ColumnBars, LineBars, type Bar } from '../../shared/ui/bars.tsx'
import { Figure, Figures } from '../../shared/ui/figures.tsx'
import { MonthName } from '../../shared/ui/month-name.tsx'
import { StatePanel } from '../../shared/ui/state-panel.tsx'
import { sideNames, type CompanyAddress, type CompanyView } from './company-address.ts'
import { amountText } from './company-header.tsx'
import styles from './company.module.css'

interface CompanyChartsProps {
  company: CompanyDetail
  address: CompanyAddress
}

/** 概况: shows the figures and how they are made up. Every figure and every bar opens its notices. */
export function CompanyCharts({ company, address }: CompanyChartsProps) {
  if (company.charts.length === 0)
    return (
      <Card>
        <StatePanel icon={<ChartColumn size={28} />} title="还没有招标、代理或中标的项目">
          {company.competed > 0 ? '公告只提到它参加投标，见“投标”。' : '有新的公告后这里会显示。'}
        </StatePanel>
      </Card>
    )
  return (
    <>
      <CompanyFigures company={company} address={address} />
      {company.charts.map((chart) => (
        <SideCharts key={chart.side} chart={chart} address={address} />
      ))}
    </>
  )
}

function CompanyFigures({ company, address: { to } }: CompanyChartsProps) {
  const { tendered, ran, won, competed, awarded, wonAmount, tenderedDiscount, wonDiscount } = company
  return (
    <Figures label="统计">
      {tendered > 0 && (
        <Figure label="招标项目" value={countText(tendered)} note={`已公布中标金额 ${amountText(awarded)}`} to={to({ tab: 'tendered' })} />
      )}
      {won > 0 && <Figure label="中标项目" value={countText(won)} note={`已公布金额 ${amountText(wonAmount)}`} to={to({ tab: 'won' })} />}
      {competed > won && <Figure label="参加投标" value={countText(competed)} note={`中标 ${won} 个`} to={to({ tab: 'competed' })} />}
      {ran > 0 && <Figure label="代理项目" value={countText(ran)} note="受托组织招标" to={to({ tab: 'ran' })} />}
      {tenderedDiscount !== null && (
        <Discount label="招标平均降幅" discount={tenderedDiscount} to={to({ tab: 'tendered', known: 'discount' })} />
      )}
      {wonDiscount !== null && <Discount label="中标平均降幅" discount={wonDiscount} to={to({ tab: 'won', known: 'discount' })} />}
    </Figures>
  )
}

interface DiscountProps {
  label: string
  discount: NonNullable<CompanyDetail['wonDiscount']>
  to: string
}

function Discount({ label, discount, to }: DiscountProps) {
  return (
    <Figure
      label={label}
      value={`${(discount.average / 100).toFixed(1)}%`}
      note={`按 ${countText(discount.projects)} 个预算与中标价齐全的项目`}
      to={to}
      title="中标价比预算低多少：只计预算与唯一中标价都已公布、降幅不超过一半的项目"
    />
  )
}

function SideCharts({ chart, address }: { chart: CompanyChart; address: CompanyAddress }) {
  const { side, months, areas, categories, industries, methods } = chart
  const name = sideNames[side]
  const [first, last] = [months[0], months.at(-1)]
  const barsOf = (bars: readonly CompanyBar[], key: keyof CompanyView) =>
    bars.map((bar) => shownBar(bar, address.to({ tab: side, [key]: bar.value })))
  return (
    <Card className={styles['charts']} aria-label={`${name}分布`}>
      <section aria-label={`${name}项目按月`}>
        <h2 className={styles['chartTitle']}>
          {name}项目按月
          {first !== undefined && last !== undefined && first !== last && (
            <span className={styles['note']}>
              {first.name} 至 {last.name}
            </span>
          )}
        </h2>
        <ColumnBars
          label="按月的项目数"
          bars={barsOf(months, 'month').map((bar) => ({
            ...bar,
            name: <MonthName month={bar.key} />,
            to: bar.value === 0 ? null : bar.to,
          }))}
        />
      </section>
      <BarGroups>
        <LineBars title={`${name}地区`} bars={barsOf(areas, 'area')} />
        <LineBars title={`${name}类别`} bars={barsOf(categories, 'category')} />
        <LineBars title={`${name}行业`} bars={barsOf(industries, 'industry')} />
        <LineBars title={`${name}采购方式`} bars={barsOf(methods, 'method')} />
      </BarGroups>
    </Card>
  )
}

function shownBar({ value, name, projects, amount }: CompanyBar, to: string): Bar {
  const paid = amount > 0 ? `，已公布金额 ${formatMoney(amount)}` : ''
  return { key: value, name, value: projects, text: countText(projects), title: `${name}：${projects} 个项目${paid}，查看公告`, to }
}

function countText(count: number): string {
  return count.toLocaleString('zh-CN')
}
