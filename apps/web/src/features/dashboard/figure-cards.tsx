import type { Screen } from '@tender/contract'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Star from 'lucide-react/icons/star'
import type { ReactNode } from 'react'
import { formatCount } from '../../shared/format/count.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { classNames } from '../../shared/ui/class-names.ts'
import { Link } from '../../shared/ui/link.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { dayAddress, dueSoonAddress } from './dashboard-links.ts'
import { compareLastDay, endsToday, shortDay, type Comparison } from './dashboard-words.ts'
import styles from './figures.module.css'
import { Sparkline } from './sparkline.tsx'

const sparkDays = 14

/** Shows the figures of the day; each links to the list that it counts. Their room is reserved while `screen` is undefined. */
export function FigureCards({ screen, now }: { screen: Screen | undefined; now: Date }) {
  const hasFavourites = useMayOpen()(paths.documentCollections)
  return (
    <section aria-label="今日数据" aria-busy={screen === undefined}>
      <h2 className="visually-hidden">今日数据</h2>
      <ul className={styles['figures']}>
        {screen === undefined ? (
          <Waiting hasFavourites={hasFavourites} />
        ) : (
          <Figures screen={screen} now={now} hasFavourites={hasFavourites} />
        )}
      </ul>
    </section>
  )
}

function Figures({ screen, now, hasFavourites }: { screen: Screen; now: Date; hasFavourites: boolean }) {
  const { days, until, dueSoon, dueSoonIsLowerBound, collected } = screen
  const isToday = endsToday(screen, now)
  const day = isToday ? '今日' : shortDay(until)
  const last = days.at(-1)
  const compared = (key: 'all' | 'tenders') => compareLastDay(days, key, isToday ? '昨日' : '前一日')
  const line = (key: 'all' | 'tenders') => <Sparkline values={days.slice(-sparkDays).map((entry) => entry[key])} />
  return (
    <>
      <Figure
        label={`${day}公告`}
        count={formatCount(last?.all ?? 0, false)}
        to={dayAddress(until)}
        note={<Compared {...compared('all')} />}
      >
        {line('all')}
      </Figure>
      <Figure
        label={`${day}招标公告`}
        count={formatCount(last?.tenders ?? 0, false)}
        to={dayAddress(until, ['tender'])}
        note={<Compared {...compared('tenders')} />}
      >
        {line('tenders')}
      </Figure>
      <Figure label="7日内截标" count={formatCount(dueSoon, dueSoonIsLowerBound)} to={dueSoonAddress} note="即将截止的招标公告">
        <CalendarClock size={28} aria-hidden="true" />
      </Figure>
      {hasFavourites && (
        <Figure label="我的收藏" count={formatCount(collected, false)} to={paths.documentCollections} note="已收藏的招投标信息">
          <Star size={28} aria-hidden="true" />
        </Figure>
      )}
    </>
  )
}

interface FigureProps {
  label: string
  count: string
  /** Address of the list that the figure counts. */
  to: string
  note: ReactNode
  children: ReactNode
}

function Figure({ label, count, to, note, children }: FigureProps) {
  return (
    <li>
      <Link to={to} className={styles['figure']}>
        <span className={styles['label']}>{label}</span>
        <strong className={styles['count']}>{count}</strong>
        <span className={styles['note']}>{note}</span>
        <span className={styles['picture']}>{children}</span>
      </Link>
    </li>
  )
}

function Compared({ text, isMore }: Comparison) {
  return <span className={classNames(isMore && styles['more'])}>{text}</span>
}

function Waiting({ hasFavourites }: { hasFavourites: boolean }) {
  return ['今日公告', '今日招标公告', '7日内截标', ...(hasFavourites ? ['我的收藏'] : [])].map((label) => (
    <li key={label}>
      <div className={styles['figure']}>
        <span className={styles['label']}>{label}</span>
        <strong className={styles['count']}>
          <Skeleton width="88px" height="28px" />
        </strong>
        <span className={styles['note']}>
          <Skeleton width="120px" />
        </span>
      </div>
    </li>
  ))
}
