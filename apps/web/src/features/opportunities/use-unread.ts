import type { DocumentRow } from '@tender/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../shared/session.ts'
import type { LiveList } from './live-list.ts'

/**
 * What has arrived and was neither opened nor marked as seen. Ids grow as notices are stored: the highest one seen is kept, in the browser and for
 * each account. What was there at the first visit counts as seen.
 */
export function useUnread(live: LiveList | undefined) {
  const key = `liveSeen:${useSession(({ user }) => user?.userId)}`
  const [seen, setSeen] = useState(() => readSeen(key))
  const highest = live === undefined ? null : Math.max(seen ?? 0, ...live.list.map(({ id }) => id))
  if (seen === null && highest !== null) setSeen(highest)
  useEffect(() => {
    if (seen !== null) localStorage.setItem(key, String(seen))
  }, [key, seen])
  const isUnread = ({ id, opened }: DocumentRow) => !opened && ((seen !== null && id > seen) || live?.newIds.includes(id) === true)
  return { isUnread, count: live?.list.filter(isUnread).length ?? 0, seeAll: () => setSeen(highest) }
}

function readSeen(key: string): number | null {
  const kept = Number(localStorage.getItem(key) ?? Number.NaN)
  return Number.isSafeInteger(kept) ? kept : null
}
