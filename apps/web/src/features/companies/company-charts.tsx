import { formatMoney, type CompanyBar, type CompanyChart, type CompanyDetail } from '@tender/contract'
import type { CSSProperties } from 'react'
import ChartColumn from 'lucide-react/icons/chart-column'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
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
      <Figures company={company} address={address} />
      {company.charts.map((chart) => (
        <SideCharts key={chart.side} chart={chart} address={address} />
      ))}
    </>
  )
}

function Figures({ company, address: { to } }: CompanyChartsProps) {
  const { tendered, ran, won, competed, awarded, wonAmount, tenderedDiscount, wonDiscount } = company
  return (
    <ul className={styles['figures']} aria-label="统计">
      {tendered > 0 && (
        <Figure label="招标项目" value={tendered} note={`已公布中标金额 ${amountText(awarded)}`} to={to({ tab: 'tendered' })} />
      )}
      {won > 0 && <Figure label="中标项目" value={won} note={`已公布金额 ${amountText(wonAmount)}`} to={to({ tab: 'won' })} />}
      {competed > won && <Figure label="参加投标" value={competed} note={`中标 ${won} 个`} to={to({ tab: 'competed' })} />}
      {ran > 0 && <Figure label="代理项目" value={ran} note="受托组织招标" to={to({ tab: 'ran' })} />}
      {tenderedDiscount !== null && (
        <Discount label="招标平均降幅" discount={tenderedDiscount} to={to({ tab: 'tendered', known: 'discount' })} />
      )}
      {wonDiscount !== null && <Discount label="中标平均降幅" discount={wonDiscount} to={to({ tab: 'won', known: 'discount' })} />}
    </ul>
  )
}

function Figure({ label, value, note, to }: { label: string; value: number; note: string; to: string }) {
  return (
    <li>
      <Link to={to} className={styles['figure']}>
        <span className={styles['label']}>{label}</span>
        <strong className={styles['count']}>{value.toLocaleString('zh-CN')}</strong>
        <span className={styles['note']}>{note}</span>
      </Link>
    </li>
  )
}

interface DiscountProps {
  label: string
  discount: NonNullable<CompanyDetail['wonDiscount']>
  to: string
}

function Discount({ label, discount, to }: DiscountProps) {
  return (
    <li>
      <Link to={to} className={styles['figure']} title="中标价比预算低多少：只计预算与唯一中标价都已公布、降幅不超过一半的项目">
        <span className={styles['label']}>{label}</span>
        <strong className={styles['count']}>{(discount.average / 100).toFixed(1)}%</strong>
        <span className={styles['note']}>按 {discount.projects.toLocaleString('zh-CN')} 个预算与中标价齐全的项目</span>
      </Link>
    </li>
  )
}

function SideCharts({ chart, address }: { chart: CompanyChart; address: CompanyAddress }) {
  const { side, months, areas, categories, industries } = chart
  const name = sideNames[side]
  const [first, last] = [months[0], months.at(-1)]
  const to = (key: keyof CompanyView) => (bar: CompanyBar) => address.to({ tab: side, [key]: bar.value })
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
        <Months bars={months} to={to('month')} />
      </section>
      <div className={styles['shares']}>
        <Share title={`${name}地区`} bars={areas} to={to('area')} />
        <Share title={`${name}类别`} bars={categories} to={to('category')} />
        <Share title={`${name}行业`} bars={industries} to={to('industry')} />
      </div>
    </Card>
  )
}

interface BarsProps {
  bars: readonly CompanyBar[]
  to: (bar: CompanyBar) => string
}

/** One column for each month. */
function Months({ bars, to }: BarsProps) {
  const largest = Math.max(...bars.map(({ projects }) => projects))
  return (
    <ScrollRegion className={styles['monthsScroll']} aria-label="按月的项目数，可左右滚动">
      <ol className={styles['months']}>
        {bars.map((bar) => (
          <li key={bar.value}>
            {bar.projects === 0 ? (
              <span className={styles['month']}>
                <Month bar={bar} largest={largest} />
              </span>
            ) : (
              <Link to={to(bar)} className={styles['month']} title={titleOf(bar)}>
                <Month bar={bar} largest={largest} />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </ScrollRegion>
  )
}

function Month({ bar, largest }: { bar: CompanyBar; largest: number }) {
  return (
    <>
      <span>{bar.projects}</span>
      <span className={styles['column']} style={lengthOf(bar, largest)} aria-hidden="true" />
      <span className={styles['monthName']}>
        {bar.name.slice(2).replace('-', '年')}
        <span className="visually-hidden">月</span>
      </span>
    </>
  )
}

const firstBars = 8

/** One bar for each part, the longest first. */
function Share({ title, bars, to }: BarsProps & { title: string }) {
  const largest = bars[0]?.projects ?? 1
  const rest = bars.slice(firstBars)
  return (
    <section aria-label={title}>
      <h2 className={styles['chartTitle']}>{title}</h2>
      <Lines bars={bars.slice(0, firstBars)} largest={largest} to={to} />
      {rest.length > 0 && (
        <details>
          <summary>另外 {rest.length} 项</summary>
          <Lines bars={rest} largest={largest} to={to} />
        </details>
      )}
    </section>
  )
}

function Lines({ bars, largest, to }: BarsProps & { largest: number }) {
  return (
    <ol>
      {bars.map((bar) => (
        <li key={bar.value}>
          <Link to={to(bar)} className={styles['line']} title={titleOf(bar)}>
            <span className={styles['lineName']}>{bar.name}</span>
            <span className={styles['track']} aria-hidden="true">
              <span className={styles['bar']} style={lengthOf(bar, largest)} />
            </span>
            <span className={styles['lineCount']}>{bar.projects.toLocaleString('zh-CN')}</span>
          </Link>
        </li>
      ))}
    </ol>
  )
}

function titleOf({ name, projects, amount }: CompanyBar): string {
  return `${name}：${projects} 个项目${amount > 0 ? `，已公布金额 ${formatMoney(amount)}` : ''}，查看公告`
}

function lengthOf({ projects }: CompanyBar, largest: number): CSSProperties {
  return Object.fromEntries([['--share', `${(100 * projects) / largest}%`]])
}
