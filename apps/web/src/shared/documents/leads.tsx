import { formatDay, formatRelativeTime, formatTime, shanghaiClock, type DocumentRow } from '@tender/contract'
import { describeDeadline } from '../format/deadline.ts'
import styles from './leads.module.css'

/** 实时商机: the time since publication. */
export function arrivalLead(row: DocumentRow, now: Date) {
  return (
    <time className={styles['lead']} dateTime={row.publishedAt} title={`发布时间：${formatTime(row.publishedAt)}`}>
      <strong>{formatRelativeTime(row.publishedAt, now)}</strong>
    </time>
  )
}

/** 公开商机: the time left to bid. */
export function deadlineLead(row: DocumentRow, now: Date) {
  if (row.biddingDeadline === null) return undefined
  const { text, tone } = describeDeadline(row.biddingDeadline, now)
  return (
    <span className={styles['lead']} data-tone={tone}>
      <strong>{text}</strong>
      <span className={styles['more']}>{formatTime(row.biddingDeadline).slice(5)} 截止</span>
    </span>
  )
}

/** 潜在商机 and 项目预测: the expected time of the tender. */
export function expectedLead(row: DocumentRow, now: Date) {
  if (row.expected === null) return <span className={styles['more']}>预计时间未公布</span>
  const { text, until } = row.expected
  const isOver = new Date(until).getTime() < now.getTime()
  return (
    <span className={styles['lead']} data-tone={isOver ? 'past' : monthsUntil(until, now) <= 1 ? 'soon' : 'calm'}>
      <strong>{isOver ? '预计时间已到' : `${whenText(monthsUntil(until, now))}招标`}</strong>
      <span className={styles['more']}>预计 {text}</span>
    </span>
  )
}

/** 潜在商机 and 项目预测: when the contract ends. Who wants to succeed the contractor is late in the last months. */
export function contractLead({ contractEnd }: DocumentRow, now: Date) {
  if (contractEnd === null) return undefined
  const { at, isEstimate } = contractEnd
  const isOver = new Date(at).getTime() < now.getTime()
  const months = monthsUntil(at, now)
  return (
    <span className={styles['lead']} data-tone={isOver ? 'past' : months <= 3 ? 'soon' : 'calm'}>
      <strong>{isOver ? '合同已到期' : `${whenText(months)}到期`}</strong>
      <span className={styles['more']}>
        {isEstimate && '约 '}
        {formatDay(at)}
      </span>
    </span>
  )
}

/** 项目预测: about when the next purchase is due. */
export function rhythmLead(at: string, now: Date) {
  const months = monthsUntil(at, now)
  return (
    <span className={styles['lead']} data-tone={months <= 1 ? 'soon' : 'calm'}>
      <strong>{months < 0 ? '随时可能招标' : `${whenText(months)}招标`}</strong>
      <span className={styles['more']}>约 {formatMonth(at)}</span>
    </span>
  )
}

/** 2026-08 */
export function formatMonth(at: string): string {
  return formatDay(at).slice(0, '2026-08'.length)
}

function whenText(months: number): string {
  return ['本月', '下月'][months] ?? `约 ${months} 个月后`
}

/** The number of months from now, by the calendar in Shanghai. */
function monthsUntil(until: string, now: Date): number {
  const [from, to] = [shanghaiClock(now), shanghaiClock(new Date(until))]
  return (to.year - from.year) * 12 + to.month - from.month
}
