import { deadlineText, formatTime, type CollectionDeadline } from '@tender/contract'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import styles from './deadline-calendar.module.css'
import type { MonthDay } from './month-days.ts'

interface DeadlineDayProps {
  day: MonthDay
  today: string
  deadlines: readonly CollectionDeadline[]
}

/** Shows one day of the calendar with its deadlines. */
export function DeadlineDay({ day: { day, isOfMonth }, today, deadlines }: DeadlineDayProps) {
  const isToday = day === today
  return (
    <li
      className={classNames(
        styles['day'],
        !isOfMonth && styles['other'],
        day < today && styles['past'],
        deadlines.length === 0 && styles['free'],
      )}
    >
      <time dateTime={day} className={classNames(styles['number'], isToday && styles['today'])}>
        <span className={styles['monthOfDay']}>{Number(day.slice(5, 7))} 月 </span>
        {Number(day.slice(8))}
        <span className={styles['monthOfDay']}> 日</span>
        {isToday && <span className="visually-hidden">（今天）</span>}
      </time>
      <ul className={styles['due']}>
        {deadlines.map((deadline) => (
          <Entry key={`${deadline.id} ${deadline.kind}`} deadline={deadline} />
        ))}
      </ul>
    </li>
  )
}

function Entry({ deadline }: { deadline: CollectionDeadline }) {
  const { id, kind, title, at, isMoved } = deadline
  const text = deadlineText(deadline)
  return (
    <li className={styles[kind]}>
      <Link to={documentAddress(id, '')} title={`${text} ${formatTime(at)}${isMoved ? '（已变更）' : ''}\n${title}`}>
        <span className={styles['what']}>
          {clockOf(at)} {text}
          {isMoved && '（改）'}
        </span>
        <span className={styles['title']}>{title}</span>
      </Link>
    </li>
  )
}

/** `09:30`; empty for a date without a time. */
function clockOf(at: string): string {
  return formatTime(at).slice(11)
}
