import { randomId } from './random-id.ts'
import { storedToken, storeToken } from './stored-token.ts'

/** What the tabs of a browser say to each other. */
export type TabMessage =
  /** A tab without a login asks for one. `to`: only this tab is meant. `account`: only a login of this account is wanted. */
  | { kind: 'ask'; from: string; to: string | null; account: number | null }
  | { kind: 'login'; to: string; token: string }
  /** Somebody has logged in. */
  | { kind: 'began'; account: number }

/** Milliseconds that the tab used last has for its answer, before the others are asked. */
const lastTabsTime = 100
/** Milliseconds after which the page goes on without a login. */
const patience = 250
const lastTabKey = 'lastTab'
const lastAccountKey = 'lastAccount'

export const thisTab = randomId()

let channel: BroadcastChannel | null = null
let isAsking = false
let taken: (token: string) => void = () => undefined

/** A tab without a login takes over that of another one, if there is one. Ends when it has it, or when no tab answers in time. */
export async function takeOverLogin(): Promise<void> {
  const last = lastTab()
  if (storedToken() !== null || last === null) return
  await new Promise<void>((resolve) => {
    taken = () => resolve()
    askForLogin({ to: last, account: null })
    // a tab that is slow to answer is no reason to take the login of another account
    setTimeout(() => storedToken() === null && askForLogin({ to: null, account: lastAccount() }), lastTabsTime)
    setTimeout(resolve, patience)
  })
}

/** An answer may come at any later time; one that was not asked for is not taken. */
export function askForLogin(wanted: { to: string | null; account: number | null }): void {
  isAsking = true
  tell({ kind: 'ask', from: thisTab, ...wanted })
}

/** What to do with a login that is taken over. */
export function onTaken(take: (token: string) => void): void {
  taken = take
}

export function tell(message: TabMessage): void {
  openChannel().postMessage(message)
}

export function listen(hear: (message: TabMessage) => void): void {
  openChannel().addEventListener('message', ({ data }: MessageEvent<unknown>) => isTabMessage(data) && hear(data))
}

/** The tab with a login that was used last; null where none is open. */
export function lastTab(): string | null {
  return localStorage.getItem(lastTabKey)
}

/** `account`: whose login the tab has; null while the tab does not know it yet. */
export function setLastTab(tab: string | null, account: number | null): void {
  try {
    // the account first: tabs hear of the change of the tab
    if (account === null) localStorage.removeItem(lastAccountKey)
    else localStorage.setItem(lastAccountKey, String(account))
    if (tab === null) localStorage.removeItem(lastTabKey)
    else localStorage.setItem(lastTabKey, tab)
  } catch {
    // the browser keeps nothing: then each tab has a login of its own
  }
}

/** The account of the tab that was used last; null where it is not known. */
function lastAccount(): number | null {
  const account = Number(localStorage.getItem(lastAccountKey))
  return account > 0 ? account : null
}

/** Calls `claim` when the tab that was used last is closed or logged out. */
export function onLastTabGone(claim: () => void): void {
  window.addEventListener('storage', ({ key, newValue }) => key === lastTabKey && newValue === null && claim())
}

/** Reaches pages of the same origin in the same browser, and nobody else. */
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

// a tab of another version of the program may speak differently
function isTabMessage(data: unknown): data is TabMessage {
  return typeof data === 'object' && data !== null && 'kind' in data
}
