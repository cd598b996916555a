import { addDays, collectionCalls, deadlineNames, formatDay, formatTime, type CollectionDeadline } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { collectionDeadlinesKey } from '../../shared/documents/cached-rows.ts'
import { DeadlineTag } from '../../shared/documents/deadline-tag.tsx'
import { documentAddress } from '../../shared/documents/document-address.ts'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { calendarAddress } from './dashboard-links.ts'
import styles from './lists.module.css'
import { ownState } from './own-state.ts'

const maxShown = 8
const daysAhead = 7

/** The deadlines of favourites in the next seven days, for accounts that may open favourites. */
export function useDue(now: Date) {
  const isWanted = useMayOpen()(paths.documentCollections)
  const [from, until] = [formatDay(now), formatDay(addDays(now, daysAhead))]
  // a contract that ends is an opportunity, nothing that is due
  const days = { from, until, contracts: '0' } as const
  const due = useQuery({
    queryKey: [...collectionDeadlinesKey, days],
    queryFn: ({ signal }) => request(collectionCalls.getCollectDeadlines, days, { signal, isRefusalInPlace: true }),
    enabled: isWanted,
  })
  const ahead = due.data?.filter(({ at }) => isAhead(at, now))
  return { state: isWanted ? ownState(ahead && ahead.length === 0, due.error) : null, query: due, ahead }
}

export function DueCard({ due: { query, ahead }, now }: { due: ReturnType<typeof useDue>; now: Date }) {
  return (
    <Card className={styles['card']} aria-labelledby="due-title">
      <div className={styles['head']}>
        <h2 id="due-title" className={styles['title']}>
          7 日内到期的收藏
        </h2>
        <Link to={calendarAddress} className={styles['all']}>
          截止日历
        </Link>
      </div>
      <ListStates query={query} isEmpty={false} empty={null} renderFailed={noticesFailed}>
        {() => (
          <ul className={styles['rows']}>
            {ahead?.slice(0, maxShown).map((deadline) => (
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

/** A deadline without a time lasts until the end of its day. */
function isAhead(at: string, now: Date): boolean {
  return new Date(at) > now || formatTime(at) === formatDay(now)
}
