import { randomId } from './random-id.ts'
import { storedToken, storeToken } from './stored-token.ts'

/** A message between the tabs of a browser. */
export type TabMessage =
  /** A tab without a session asks for one. `to`: only this tab should answer. `account`: only a session of this account is wanted. */
  | { kind: 'ask'; from: string; to: string | null; account: number | null }
  | { kind: 'login'; to: string; token: string }
  /** Somebody has logged in. */
  | { kind: 'began'; account: number }

/** milliseconds that the most recently used tab has to answer before the others are asked */
const lastTabsTime = 100
/** milliseconds after which the page goes on without a session */
const timeout = 250
const lastTabKey = 'lastTab'
const lastAccountKey = 'lastAccount'

export const thisTab = randomId()

let channel: BroadcastChannel | null = null
let isAsking = false
let taken: (token: string) => void = () => undefined

/** Takes over the session of another tab, if there is one. Resolves when it has the session, or when no tab answers in time. */
export async function takeOverLogin(): Promise<void> {
  const last = lastTab()
  if (storedToken() !== null || last === null) return
  await new Promise<void>((resolve) => {
    taken = () => resolve()
    askForLogin({ to: last, account: null })
    // even if that tab answers slowly, a session of another account is not accepted
    setTimeout(() => storedToken() === null && askForLogin({ to: null, account: lastAccount() }), lastTabsTime)
    setTimeout(resolve, timeout)
  })
}

/** Asks for a session. The answer may come at any later time; sessions that were not asked for are ignored. */
export function askForLogin(wanted: { to: string | null; account: number | null }): void {
  isAsking = true
  tell({ kind: 'ask', from: thisTab, ...wanted })
}

/** Registers the handler of a session that is taken over. */
export function onTaken(take: (token: string) => void): void {
  taken = take
}

export function tell(message: TabMessage): void {
  openChannel().postMessage(message)
}

export function listen(hear: (message: TabMessage) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<unknown>) => isTabMessage(data) && hear(data))
}

/** The most recently used tab with a session; null if none is open. */
export function lastTab(): string | null {
  return localStorage.getItem(lastTabKey)
}

/** `account`: the account of the tab's session; null while unknown. */
export function setLastTab(tab: string | null, account: number | null): void {
  try {
    // the account first, because other tabs react to the change of the tab
    if (account === null) localStorage.removeItem(lastAccountKey)
    else localStorage.setItem(lastAccountKey, String(account))
    if (tab === null) localStorage.removeItem(lastTabKey)
    else localStorage.setItem(lastTabKey, tab)
  } catch {
    // without storage, each tab has its own session
  }
}

/** The account of the most recently used tab; null if unknown. */
function lastAccount(): number | null {
  const account = Number(localStorage.getItem(lastAccountKey))
  return account > 0 ? account : null
}

/** Calls `claim` when the most recently used tab is closed or logged out. */
export function onLastTabGone(claim: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => key === lastTabKey && newValue === null && claim())
}

/** Reaches only pages of the same origin in the same browser. */
function openChannel(): BroadcastChannel {
  if (channel !== null) return channel
  channel = new BroadcastChannel('logins')
  listen((message) => {
    if (message.kind !== 'login' || message.to !== thisTab || !isAsking || storedToken() !== null) return
    isAsking = false
    storeToken(message.token)
    taken(message.token)
  })
  return channel
}

// a tab with another version of the program may send other messages
function isTabMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'kind' in data
}
