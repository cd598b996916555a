import { useEffect } from 'react'
import { useLiveHits } from '../../shared/hits/live-hits.ts'
import { markWindow } from '../../shared/page-title.ts'
import { useAllowed, useSession } from '../../shared/session.ts'
import { lateOverlay } from '../late-overlay.tsx'
import { useAssignments } from './assignments.ts'
import { bellText } from './bell-text.ts'
import { followHits } from './follow-hits.ts'

const AssignedCard = lateOverlay(() => import('./assigned-card.tsx').then((chunk) => chunk.AssignedCard))

/** Follows the account's hits for the pages, the bell and the window's title, and shows new assignments. */
export function HitWatch() {
  const account = useSession((session) => session.user?.userId)
  const canSearch = useAllowed('documents.search')
  const hasAssignments = useAssignments(({ waiting }) => waiting.length > 0)
  const total = useLiveHits(({ unread }) => unread?.total ?? 0)
  useEffect(() => {
    if (account === undefined || !canSearch) return undefined
    return followHits(account)
  }, [account, canSearch])
  useEffect(() => {
    markWindow(total === 0 ? '' : `(${bellText(total)}) `)
    return () => markWindow('')
  }, [total])
  return hasAssignments ? <AssignedCard /> : null
}
