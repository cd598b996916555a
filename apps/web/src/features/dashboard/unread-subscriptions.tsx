import { maxUnreadCount } from '@tender/contract'
import type { ReactNode } from 'react'
import { unreadOf, useLiveHits } from '../../shared/hits/live-hits.ts'
import { useNewsRefresh } from '../../shared/hits/use-collection-hits.ts'
import { useSubscriptions } from '../../shared/hits/use-subscriptions.ts'
import { paths } from '../../shared/paths.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './lists.module.css'

const maxShown = 8

/** The subscriptions with unread hits, most hits first. */
function useUnread() {
  const { data } = useSubscriptions()
  const live = useLiveHits((hits) => hits.unread)
  return (
    (data?.list ?? [])
      .map((one) => ({ ...one, unread: unreadOf(live, one.id) ?? one.unread }))
      // updates of favourites' projects stand below, notice by notice
      .filter(({ unread, kind }) => unread > 0 && kind !== 'collection')
      .sort((one, other) => other.unread - one.unread)
  )
}

/** Lists the subscriptions with unread hits; each links to its hits. */
export function UnreadSubscriptions() {
  const found = useUnread()
  if (found.length === 0) return null
  return (
    <ul className={styles['saved']} aria-label="订阅的未读命中">
      {found.slice(0, maxShown).map(({ id, kind, name, unread }) => (
        <li key={id}>
          <Link to={`${paths.hitsOf({ id, kind })}&unread=1`}>
            {name}
            <strong>{unread >= maxUnreadCount ? `${maxUnreadCount}+` : unread} 条未读</strong>
          </Link>
        </li>
      ))}
      {found.length > maxShown && (
        <li>
          <Link to={`${paths.monitors}?unread=1`}>全部未读</Link>
        </li>
      )}
    </ul>
  )
}

/** Shows `children` if a subscription has unread hits, otherwise `otherwise`. */
export function IfUnread({ children, otherwise }: { children: ReactNode; otherwise: ReactNode }) {
  return useUnread().length > 0 ? children : otherwise
}

/** Reads the updates of favourites' projects again as soon as one arrives. */
export function NewsRefresh() {
  useNewsRefresh()
  return null
}
