import type { Screen } from '@tender/contract'
import { useState } from 'react'
import { Card } from '../../shared/ui/card.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import styles from './charts.module.css'
import { trendParts } from './trend-parts.ts'
import type { TrendView } from './trend.tsx'
import { lateComponent } from '../../shared/ui/late-component.tsx'

// loads late: the figures come first
const Trend = lateComponent(() => import('./drawn.ts').then((chunk) => chunk.Trend))

const views = [
  { value: 'chart', label: '图表' },
  { value: 'table', label: '表格' },
] as const

/** Shows the notices of each of the last 30 days as a chart or a table. A click on a day opens its notices. */
export function TrendCard({ screen }: { screen: Screen | undefined }) {
  const [view, setView] = useState<TrendView>('chart')
  return (
    <Card className={styles['card']} aria-labelledby="trend-title" aria-busy={screen === undefined}>
      <div className={styles['head']}>
        <h2 id="trend-title" className={styles['title']}>
          近 30 日公告趋势
        </h2>
        <ul className={styles['legend']} aria-hidden="true">
          {trendParts.map(({ name, part }) => (
            <li key={name} data-part={part + 1}>
              {name}
            </li>
          ))}
        </ul>
        <Segmented label="趋势的显示方式" options={views} value={view} onChange={setView} />
      </div>
      <div className={styles['trend']}>{screen !== undefined && <Trend days={screen.days} view={view} />}</div>
    </Card>
  )
}
