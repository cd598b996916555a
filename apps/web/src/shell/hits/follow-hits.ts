import { subscriptionCalls, type EventOf } from '@tender/contract'
import { askTabs, hearTabs, tellTabs } from '../../shared/hits/hit-tabs.ts'
import { takeArrivals, takeUnread, useLiveHits } from '../../shared/hits/live-hits.ts'
import { playHitSound } from '../../shared/hits/play-hit-sound.ts'
import { useSettings } from '../../shared/settings.ts'
import { openStream } from '../../shared/streams/open-stream.ts'
import { addAssignments, replaceAssignments, tellAssignments } from './assignments.ts'

type HitEvent = Pick<EventOf<typeof subscriptionCalls.followHits>, 'event' | 'data'>

/** milliseconds after which a refused stream is opened again; another one may have closed by then */
const againAfter = 60_000

/**
 * Follows the account's hits and assignments until it is stopped. Only one tab of the browser holds the connection,
 * even while it is hidden, and tells the others, because a browser has few connections. If tabs cannot agree on one,
 * each holds its own while it is visible.
 */
export function followHits(account: number): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  let leads = false
  const forget = hearTabs({ onAsk: () => leads && tellAll(), onMessage: hear })
  const locks = tabLocks()
  const lead = () => {
    leads = true
    return holdStream(signal, { goesOnHidden: locks !== null })
  }
  if (locks === null) void lead()
  else {
    askTabs()
    // rejected when the signal is aborted
    locks.request(`hits:${account}`, { signal }, lead).catch(() => undefined)
  }
  return () => {
    forget()
    stopped.abort()
  }
}

/** Null if the page was not served by https. */
function tabLocks(): LockManager | null {
  return 'locks' in navigator ? navigator.locks : null
}

function hear(message: HitEvent): void {
  // the other tab has the complete list of assignments
  if ('assigned' in message.data) replaceAssignments(message.data.assigned)
  else take(message)
}

function take({ data }: HitEvent): void {
  if ('assigned' in data) addAssignments(data.assigned)
  else if ('rows' in data) takeArrivals(data.rows, data.unread)
  else takeUnread(data.unread, { isElsewhere: true })
}

function tellAll(): void {
  const { unread } = useLiveHits.getState()
  if (unread !== null) tellTabs({ event: 'refresh', data: { unread } })
  tellAssignments()
}

/** Resolves when it is stopped. */
async function holdStream(signal: AbortSignal, { goesOnHidden }: { goesOnHidden: boolean }): Promise<void> {
  let stop: () => void = () => undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    stop = openStream(
      subscriptionCalls.followHits,
      {},
      {
        isSilent: true,
        goesOnHidden,
        onEvent: (event) => {
          take(event)
          if (event.event === 'assigned') tellAssignments()
          else tellTabs(event)
          if (event.event !== 'refresh' && useSettings.getState().hitSound) playHitSound()
        },
        onState: (state) => {
          if (state === 'refused') timer = setTimeout(open, againAfter)
        },
      },
    )
  }
  open()
  await new Promise((resolve) => signal.addEventListener('abort', resolve))
  clearTimeout(timer)
  stop()
}
