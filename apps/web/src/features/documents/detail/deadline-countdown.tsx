import { formatTime, type DocumentDetail } from '@tender/contract'
import Clock from 'lucide-react/icons/clock'
import { formatTimeLeft } from '../../../shared/format/deadline.ts'
import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './document-page.module.css'
import { documentEvents } from './document-events.ts'

/** Shows the time left until each deadline and the opening. */
export function DeadlineCountdown({ document, now }: { document: DocumentDetail; now: Date }) {
  const events = documentEvents(document)
  if (events.length === 0) return null
  return (
    <ul className={styles['countdowns']}>
      {events.map((event) => {
        const left = formatTimeLeft(event.at, now)
        return (
          <li key={event.name} className={classNames(styles['countdown'], left === null && styles['past'])} title={formatTime(event.at)}>
            <Clock size={15} aria-hidden="true" />
            {left === null ? (
              `${event.name}：已过`
            ) : (
              <>
                距{event.name} <strong className="tabular">{left}</strong>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
