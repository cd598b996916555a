import type { DocumentRow } from '@tender/contract'
import { useEffect, useState } from 'react'
import { useSession } from '../../shared/session.ts'
import { maxKept, type LiveList } from './live-list.ts'

/** All ids up to a number, and some above it. */
interface Seen {
  upTo: number
  others: readonly number[]
}

/**
 * The notices that arrived and were neither opened nor marked as seen. Ids grow as notices are stored, so the browser
 * keeps for each account the highest id up to which all are seen, and those above it that were marked one by one.
 * Notices that existed at the first visit count as seen.
 */
export function useUnread(live: LiveList | undefined) {
  const key = `liveSeen:${useSession(({ user }) => user?.userId)}`
  const [seen, setSeen] = useState(() => readSeen(key))
  const highest = live === undefined ? null : Math.max(seen?.upTo ?? 0, ...live.list.map(({ id }) => id))
  if (seen === null && highest !== null) setSeen({ upTo: highest, others: [] })
  useEffect(() => {
    if (seen !== null) localStorage.setItem(key, [seen.upTo, ...seen.others].join(','))
  }, [key, seen])
  const isUnread = ({ id, opened }: DocumentRow) => {
    if (opened || seen?.others.includes(id) === true) return false
    return (seen !== null && id > seen.upTo) || live?.newIds.includes(id) === true
  }
  const see = (ids: readonly number[]) =>
    setSeen((before) => before && { ...before, others: [...new Set([...ids, ...before.others])].slice(0, maxKept) })
  return {
    isUnread,
    count: live?.list.filter(isUnread).length ?? 0,
    see,
    seeAll: () => setSeen(highest === null ? null : { upTo: highest, others: [] }),
  }
}

function readSeen(key: string): Seen | null {
  const [upTo, ...others] = (localStorage.getItem(key) ?? '').split(',').map((text) => (text === '' ? Number.NaN : Number(text)))
  if (upTo === undefined || ![upTo, ...others].every(Number.isSafeInteger)) return null
  return { upTo, others }
}
