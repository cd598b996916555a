import { mostUnread } from '@tender/contract'
import type { ReactNode } from 'react'
import { unreadOf, useLiveHits } from '../../shared/hits/live-hits.ts'
import { useNewsRefresh } from '../../shared/hits/use-collection-hits.ts'
import { useSubscriptions } from '../../shared/hits/use-subscriptions.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './lists.module.css'

const most = 8

/** The subscriptions that have found what was not read yet, the most first. */
function useUnread() {
  const { data } = useSubscriptions()
  const live = useLiveHits((hits) => hits.unread)
  return (
    (data?.list ?? [])
      .map((one) => ({ ...one, unread: unreadOf(live, one.id) ?? one.unread }))
      // what comes in the projects of favourites stands below, notice by notice
      .filter(({ unread, kind }) => unread > 0 && kind !== 'collection')
      .sort((one, other) => other.unread - one.unread)
  )
}

/** What the member's subscriptions have found and was not read yet, each a way to its list. */
export function UnreadSubscriptions() {
  const found = useUnread()
  if (found.length === 0) return null
  return (
    <ul className={styles['saved']} aria-label="订阅的未读命中">
      {found.slice(0, most).map(({ id, kind, name, unread }) => (
        <li key={id}>
          <Link to={`${paths.hitsOf({ id, kind })}&unread=1`}>
            {name}
            <strong>{unread >= mostUnread ? `${mostUnread}+` : unread} 条未读</strong>
          </Link>
        </li>
      ))}
      {found.length > most && (
        <li>
          <Link to={`${paths.monitors}?unread=1`}>全部未读</Link>
        </li>
      )}
    </ul>
  )
}

/** One thing where a subscription has found something unread, else another. */
export function IfUnread({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  return useUnread().length > 0 ? children : otherwise
}

/** Asks anew for what has come in the projects of the favourites, as soon as something has. */
export function NewsRefresh() {
  useNewsRefresh()
  return null
}
