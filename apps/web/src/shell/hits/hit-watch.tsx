import { useEffect } from 'react'
import { useLiveHits } from '../../shared/hits/live-hits.ts'
import { markWindow } from '../../shared/page-title.ts'
import { useAllowed, useSession } from '../../shared/session.ts'
import { bellText } from './bell-text.ts'
import { followHits } from './follow-hits.ts'

/** Follows the account's hits for all that shows them: pages, the bell, and the title of the window. */
export function HitWatch() {
  const account = useSession((session) => session.user?.userId)
  const canSearch = useAllowed('documents.search')
  const total = useLiveHits(({ unread }) => unread?.total ?? 0)
  useEffect(() => {
    if (account === undefined || !canSearch) return undefined
    return followHits(account)
  }, [account, canSearch])
  useEffect(() => {
    markWindow(total === 0 ? '' : `(${bellText(total)}) `)
    return () => markWindow('')
  }, [total])
  return null
}
