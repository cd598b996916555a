import { useEffect, useMemo } from 'react'
import * as z from 'zod/mini'
import { useLocation } from '../router/index.ts'
import { useSession } from '../session.ts'

const noticeOrigin = z.object({
  /** Ids of the notices in the list, in order. */
  results: z.array(z.int()),
  /** Address of the list. */
  list: z.string(),
  /** How many history steps back the list is; null if the notice was opened from its tab. */
  steps: z.nullable(z.int()),
})
/** The list that a notice was opened from, directly or through other notices. It is part of the history state, so it survives a reload. */
export type NoticeOrigin = z.infer<typeof noticeOrigin>

const storageKey = 'noticeOrigins'
const maxKept = 40
const stored = z.array(z.tuple([z.int(), noticeOrigin]))

/** used by a notice's tab, whose link has no origin */
const byNotice = new Map<number, NoticeOrigin>(readStored())

/** Null if the notice was opened by its address. */
export function useNoticeOrigin(id: number): NoticeOrigin | null {
  const { state } = useLocation()
  const told = useMemo(() => z.safeParse(noticeOrigin, state).data ?? null, [state])
  useEffect(() => {
    if (told !== null) remember(id, { ...told, steps: null })
  }, [id, told])
  return told ?? byNotice.get(id) ?? null
}

/** The origin of a notice that is opened from a notice of this origin. */
export function oneStepOn(origin: NoticeOrigin | null): NoticeOrigin | null {
  return origin === null || origin.steps === null ? origin : { ...origin, steps: origin.steps + 1 }
}

function remember(id: number, origin: NoticeOrigin): void {
  byNotice.delete(id)
  byNotice.set(id, origin)
  sessionStorage.setItem(storageKey, JSON.stringify([...byNotice].slice(-maxKept)))
}

function readStored(): [number, NoticeOrigin][] {
  try {
    return z.parse(stored, JSON.parse(sessionStorage.getItem(storageKey) ?? ''))
  } catch {
    return []
  }
}

// cleared at the logout, because results reveal what the account searched
useSession.subscribe((now) => {
  if (now.endedBy !== 'logout' || byNotice.size === 0) return
  byNotice.clear()
  sessionStorage.removeItem(storageKey)
})
