import type { Screen } from '@tender/contract'
import { useCallback } from 'react'
import { useNavigate } from '../../shared/router/index.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { Chart } from '../../shared/ui/chart.tsx'
import type { ChartColours } from '../../shared/ui/chart-colours.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/link.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import { trendOption } from './chart-options.ts'
import styles from './charts.module.css'
import { dayAddress } from './dashboard-links.ts'
import { trendCounts } from './trend-parts.ts'

/** The two ways to show the counts. */
export type TrendView = 'chart' | 'table'

export function Trend({ days, view }: Pick<Screen, 'days'> & { view: TrendView }) {
  return view === 'chart' ? <TrendChart days={days} /> : <TrendTable days={days} />
}

function TrendChart({ days }: Pick<Screen, 'days'>) {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()
  const draw = useCallback((colours: ChartColours) => trendOption(days, colours), [days])
  const open = (index: number) => {
    const day = days[index]?.day
    if (day !== undefined && mayOpen(paths.documents)) navigate(dayAddress(day))
  }
  return (
    <>
      <Chart draw={draw} height="100%" onPick={open} />
      {/* a table is never smaller than its rows, so an element around it hides it */}
      <div className="visually-hidden">
        <table>
          <TrendRows days={days} isLinked={false} />
        </table>
      </div>
    </>
  )
}

function TrendTable({ days }: Pick<Screen, 'days'>) {
  return (
    <ScrollRegion className={styles['scroll']} aria-label="近 30 日公告趋势表格，可上下滚动">
      <table className={styles['table']}>
        <TrendRows days={days} isLinked />
      </table>
    </ScrollRegion>
  )
}

function TrendRows({ days, isLinked }: Pick<Screen, 'days'> & { isLinked: boolean }) {
  return (
    <>
      <caption className="visually-hidden">近 30 日每日公告数量</caption>
      <thead>
        <tr>
          <th scope="col">日期</th>
          {trendCounts.map(({ key, name }) => (
            <th key={key} scope="col" className={styles['number']}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map((entry) => (
          <tr key={entry.day}>
            <th scope="row">{entry.day}</th>
            {trendCounts.map(({ key }) => (
              <td key={key} className={classNames(styles['number'])}>
                {isLinked ? <Link to={addressOf(entry.day, key)}>{entry[key]}</Link> : entry[key]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

function addressOf(day: string, key: (typeof trendCounts)[number]['key']): string {
  switch (key) {
    case 'all':
      return dayAddress(day)
    case 'tenders':
      return dayAddress(day, ['tender'])
    case 'results':
      return dayAddress(day, ['result'])
  }
}
