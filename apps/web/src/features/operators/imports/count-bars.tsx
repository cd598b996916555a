import { shanghaiText, formatDay } from '@tender/contract'
import { formatCount } from '../../../shared/format/count.ts'
import styles from './count-bars.module.css'

interface CountBarsProps {
  parts: readonly { from: string; count: number }[]
  span: 'hour' | 'day'
}

/** Draws a bar with its figure for each hour or day; screen readers read a list. */
export function CountBars({ parts, span }: CountBarsProps) {
  const largest = Math.max(1, ...parts.map(({ count }) => count))
  return (
    <ol className={styles['bars']} data-span={span}>
      {parts.map(({ from, count }) => (
        <li key={from} className={styles['part']} data-empty={count === 0} title={`${whenOf(from, span)}：${formatCount(count, false)} 条`}>
          <span className={styles['count']} aria-hidden="true">
            {count === 0 ? '' : shortCount(count)}
          </span>
          <span className={styles['bar']} style={{ height: `${(count / largest) * 100}%` }} aria-hidden="true" />
          <span className={styles['when']} aria-hidden="true">
            {span === 'hour' ? hourOf(from) : formatDay(from).slice(5)}
          </span>
          <span className="visually-hidden">
            {whenOf(from, span)}：{count} 条
          </span>
        </li>
      ))}
    </ol>
  )
}

function whenOf(from: string, span: 'hour' | 'day'): string {
  return span === 'day' ? formatDay(from) : `${formatDay(from).slice(5)} ${hourOf(from)} 时`
}

function hourOf(from: string): string {
  return shanghaiText(new Date(from)).slice(11, 13)
}

/** Shortens a number for a narrow bar: 1234 is 1.2千. */
function shortCount(count: number): string {
  if (count < 1000) return String(count)
  return count < 10_000 ? `${Math.round(count / 100) / 10}千` : `${Math.round(count / 1000) / 10}万`
}
