import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { useLocation } from '../router/index.ts'
import { useSession } from '../session.ts'

const noticeOrigin = z.object({
  /** The notices of the list, in their order. */
  results: z.array(z.int()),
  /** Address of the list. */
  list: z.string(),
  /** How many steps back in the history the list stands; null where a tab led to the notice. */
  steps: z.nullable(z.int()),
})
/** Where a notice was opened from, also by way of other notices. It travels in the history, so that it outlives a reload. */
export type NoticeOrigin = z.infer<typeof noticeOrigin>

const storageKey = 'noticeOrigins'
const mostKept = 40
const stored = z.array(z.tuple([z.int(), noticeOrigin]))

/** For the notice's tab, whose link knows nothing of lists. */
const byNotice = new Map<number, NoticeOrigin>(readStored())

/** Null where the notice was opened by its address. */
export function useNoticeOrigin(id: number): NoticeOrigin | null {
  const { state } = useLocation()
  const told = useMemo(() => z.safeParse(noticeOrigin, state).data ?? null, [state])
  useEffect(() => {
    if (told !== null) remember(id, { ...told, steps: null })
  }, [id, told])
  return told ?? byNotice.get(id) ?? null
}

/** Of a notice that is opened from one of this origin. */
export function oneStepOn(origin: NoticeOrigin | null): NoticeOrigin | null {
  return origin === null || origin.steps === null ? origin : { ...origin, steps: origin.steps + 1 }
}

function remember(id: number, origin: NoticeOrigin): void {
  byNotice.delete(id)
  byNotice.set(id, origin)
  sessionStorage.setItem(storageKey, JSON.stringify([...byNotice].slice(-mostKept)))
}

function readStored(): [number, NoticeOrigin][] {
  try {
    return z.parse(stored, JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    return []
  }
}

// they tell what the account looked for
useSession.subscribe((now) => {
  if (now.endedBy !== 'logout' || byNotice.size === 0) return
  byNotice.clear()
  sessionStorage.removeItem(storageKey)
})
