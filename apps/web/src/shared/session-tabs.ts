import { endOf, followEnds } from './ended-logins.ts'
import { askForLogin, lastTab, listen, onLastTabGone, onTaken, setLastTab, tell, thisTab, type TabMessage } from './login-handover.ts'
import { endSession, resumeSession, useSession } from './session.ts'
import { storedToken } from './stored-token.ts'

/** Who was logged in here when the login expired. */
let expiredAccount: number | null = null

/**
 * The tabs of a browser share their logins: one without asks, one that has one answers, and its end reaches all at once. A tab that is logged in keeps
 * its own login, whoever logs in elsewhere; one that was logged out by hand asks no more.
 */
export function shareSession(): void {
  // as it is now: the program may have been loaded before the answer of another tab came
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
    // who comes back after an expiry comes back in all tabs
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
    // a login that was taken over has no account yet
    if (now.user !== null) tell({ kind: 'began', account: now.user.userId })
  }
}

/** The tab that the member sees is asked first: it is the one that a new tab is opened from. */
function claim(): void {
  const { token, user } = useSession.getState()
  if (token === null) return
  if (document.visibilityState === 'visible' || lastTab() === null) setLastTab(thisTab, user?.userId ?? null)
}

function release(): void {
  if (lastTab() === thisTab) setLastTab(null, null)
}
