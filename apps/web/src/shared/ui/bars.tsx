import type { CSSProperties, ReactNode } from 'react'
import styles from './bars.module.css'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import { ScrollRegion } from './scroll-region.tsx'

/** One value of a chart, with its words. */
export interface Bar {
  key: string
  name: ReactNode
  /** Not negative. */
  value: number
  /** The value in words. */
  text: string
  /** Said of the bar when it is pointed at. */
  title: string
  /** The address behind it; null if there is none. */
  to: string | null
  /** The value is not final. */
  isPartial?: boolean
}

interface ColumnBarsProps {
  label: string
  bars: readonly Bar[]
}

/** A column for each value, in their order. Many columns scroll sideways, beginning at the last. */
export function ColumnBars({ label, bars }: ColumnBarsProps) {
  const largest = largestOf(bars)
  return (
    <ScrollRegion className={styles['columnsScroll']} aria-label={`${label}，可左右滚动`}>
      <ol className={styles['columns']}>
        {bars.map((bar) => (
          <li key={bar.key}>
            <Behind bar={bar} className={styles['column']}>
              <span>{bar.text}</span>
              <span
                className={classNames(styles['height'], bar.isPartial === true && styles['partial'])}
                style={shareOf(bar, largest)}
                aria-hidden="true"
              />
              <span className={styles['columnName']}>{bar.name}</span>
            </Behind>
          </li>
        ))}
      </ol>
    </ScrollRegion>
  )
}

/** Groups of lines side by side, as far as there is room. */
export function BarGroups({ children }: { children: ReactNode }) {
  return <div className={styles['groups']}>{children}</div>
}

interface LineBarsProps {
  title: string
  /** Names are long, such as those of companies; the page has its own title. */
  isWide?: boolean
  /** The largest first. */
  bars: readonly Bar[]
}

const firstLines = 8

/** A line for each value below a title; the smaller ones fold. */
export function LineBars({ title, isWide = false, bars }: LineBarsProps) {
  const shape = { largest: largestOf(bars), isWide }
  const rest = bars.slice(firstLines)
  return (
    <section aria-label={title}>
      {!isWide && <h2 className={styles['title']}>{title}</h2>}
      <Lines bars={bars.slice(0, firstLines)} {...shape} />
      {rest.length > 0 && (
        <details className={styles['rest']}>
          <summary>另外 {rest.length} 项</summary>
          <Lines bars={rest} {...shape} />
        </details>
      )}
    </section>
  )
}

function Lines({ bars, largest, isWide }: { bars: readonly Bar[]; largest: number; isWide: boolean }) {
  return (
    <ol className={classNames(styles['lines'], isWide && styles['wide'])}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <Behind bar={bar} className={styles['line']}>
            <span className={styles['lineName']}>{bar.name}</span>
            <span className={styles['track']} aria-hidden="true">
              <span className={styles['length']} style={shareOf(bar, largest)} />
            </span>
            <span className={styles['lineText']}>{bar.text}</span>
          </Behind>
        </li>
      ))}
    </ol>
  )
}

function Behind({ bar: { to, title }, className, children }: { bar: Bar; className: string | undefined; children: ReactNode }) {
  if (to === null)
    return (
      <span className={className} title={title}>
        {children}
      </span>
    )
  return (
    <Link to={to} className={className} title={title}>
      {children}
    </Link>
  )
}

function largestOf(bars: readonly Bar[]): number {
  return Math.max(1, ...bars.map(({ value }) => value))
}

function shareOf({ value }: Bar, largest: number): CSSProperties {
  return Object.fromEntries([['--share', `${(100 * value) / largest}%`]])
}
