import { endOf, followEnds } from './ended-logins.ts'
import { askForLogin, lastTab, listen, onLastTabGone, onTaken, setLastTab, tell, thisTab, type TabMessage } from './login-handover.ts'
import { endSession, resumeSession, useSession } from './session.ts'
import { storedToken } from './stored-token.ts'

/** The account that was logged in here when the session expired. */
let expiredAccount: number | null = null

/**
 * The tabs of a browser share their sessions: a tab without one asks, a tab with one answers, and the end of a session
 * reaches all tabs at once. A tab that is logged in keeps its session, whoever logs in elsewhere. A tab that was logged
 * out by the member no longer asks.
 */
export function shareSession(): void {
  // reads the current token: another tab may have answered after the program was loaded
  useSession.setState({ token: storedToken() })
  onTaken(resumeSession)
  listen(hear)
  followEnds(followEnd)
  useSession.subscribe(followSession)
  window.addEventListener('focus', claim)
  document.addEventListener('visibilitychange', claim)
  window.addEventListener('pageshow', claim)
  window.addEventListener('pagehide', release)
  onLastTabGone(claim)
  claim()
}

function hear(message: TabMessage): void {
  const { token, user } = useSession.getState()
  if (message.kind === 'ask') {
    const isMeant = (message.to ?? thisTab) === thisTab && (message.account ?? user?.userId) === user?.userId
    if (isMeant && token !== null && endOf(token) === null) tell({ kind: 'login', to: message.from, token })
  } else if (message.kind === 'began') {
    // a member who logs in again after an expiry is logged in again in all tabs
    if (token === null && message.account === expiredAccount) askForLogin({ to: null, account: expiredAccount })
  }
}

function followEnd(): void {
  const { token } = useSession.getState()
  const endedBy = token === null ? null : endOf(token)
  if (endedBy !== null) endSession(endedBy)
}

type Session = ReturnType<typeof useSession.getState>

function followSession(now: Session, before: Session): void {
  if (now.token === before.token) {
    if (now.user?.userId !== before.user?.userId && lastTab() === thisTab) setLastTab(thisTab, now.user?.userId ?? null)
    return
  }
  if (now.token === null) {
    expiredAccount = now.endedBy === 'expiry' ? (before.user?.userId ?? null) : null
    release()
  } else {
    expiredAccount = null
    claim()
    // a session that was just taken over has no account yet
    if (now.user !== null) tell({ kind: 'began', account: now.user.userId })
  }
}

/** The visible tab is asked first, because new tabs are opened from it. */
function claim(): void {
  const { token, user } = useSession.getState()
  if (token === null) return
  if (document.visibilityState === 'visible' || lastTab() === null) setLastTab(thisTab, user?.userId ?? null)
}

function release(): void {
  if (lastTab() === thisTab) setLastTab(null, null)
}
