import { addDays, collectionCalls, deadlineNames, formatDay, formatTime, type CollectionDeadline } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { collectionDeadlinesKey } from '../../shared/documents/cached-rows.ts'
import { DeadlineTag } from '../../shared/documents/deadline-tag.tsx'
import { documentAddress } from '../../shared/documents/document-address.ts'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { calendarAddress } from './dashboard-links.ts'
import styles from './lists.module.css'

const most = 8
const days = 7

/** What the favourites have to be done by in the next seven days. */
export function DueCard({ now }: { now: Date }) {
  const [from, until] = [formatDay(now), formatDay(addDays(now, days))]
  const due = useQuery({
    queryKey: [...collectionDeadlinesKey, from, until],
    queryFn: ({ signal }) => request(collectionCalls.getCollectDeadlines, { from, until }, { signal, isRefusalInPlace: true }),
  })
  const ahead = due.data?.filter(({ at }) => isAhead(at, now))
  return (
    <Card className={styles['card']} aria-labelledby="due-title" aria-busy={due.data === undefined && due.error === null}>
      <div className={styles['head']}>
        <h2 id="due-title" className={styles['title']}>
          7 日内到期的收藏
        </h2>
        <Link to={calendarAddress} className={styles['all']}>
          截止日历
        </Link>
      </div>
      <ListStates
        query={due}
        isEmpty={ahead?.length === 0}
        empty={<p className={styles['none']}>未来 7 日内没有收藏公告到期。</p>}
        renderFailed={noticesFailed}
      >
        {() => (
          <ul className={styles['rows']}>
            {ahead?.slice(0, most).map((deadline) => (
              <DueRow key={`${deadline.id} ${deadline.kind}`} deadline={deadline} now={now} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  )
}

function DueRow({ deadline: { id, kind, title, at }, now }: { deadline: CollectionDeadline; now: Date }) {
  return (
    <li className={styles['row']}>
      <DeadlineTag deadline={at} now={now} />
      <span className={styles['area']}>{deadlineNames[kind]}</span>
      <span className={styles['name']}>
        <Link to={documentAddress(id, '')} title={title}>
          {title}
        </Link>
      </span>
      <time dateTime={at} className={styles['time']}>
        {formatTime(at).slice(5)}
      </time>
    </li>
  )
}

/** A day without an hour goes on until it ends. */
function isAhead(at: string, now: Date): boolean {
  return new Date(at) > now || formatTime(at) === formatDay(now)
}
