import { subscriptionCalls, type EventOf } from '@tender/contract'
import * as z from 'zod/mini'
import { useSession } from '../session.ts'

/** A message between tabs: news from the stream, hits that were marked as read, or the current assignments. */
type HitMessage = Pick<EventOf<typeof subscriptionCalls.followHits>, 'event' | 'data'>

let channel: BroadcastChannel | null = null
const { events } = subscriptionCalls.followHits
const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), account: z.int() }),
  z.object({ kind: z.literal('hits'), account: z.int(), data: events.hits }),
  z.object({ kind: z.literal('refresh'), account: z.int(), data: events.refresh }),
  z.object({ kind: z.literal('assigned'), account: z.int(), data: events.assigned }),
])

/** Tells the account's other tabs in this browser. */
export function tellTabs({ event, data }: HitMessage): void {
  post({ kind: event, data })
}

/** Asks the tab that holds the stream for the unread hits and the assignments. */
export function askTabs(): void {
  post({ kind: 'ask' })
}

interface Heard {
  onAsk: () => void
  onMessage: (message: HitMessage) => void
}

/** @returns a function that stops it */
export function hearTabs({ onAsk, onMessage }: Heard): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    // a tab with another version of the program may send other messages
    const heard = z.safeParse(message, data).data
    if (heard === undefined || heard.account !== useSession.getState().user?.userId) return
    if (heard.kind === 'ask') onAsk()
    else onMessage({ event: heard.kind, data: heard.data })
  }
  const own = openChannel()
  own.addEventListener('message', hear)
  return () => own.removeEventListener('message', hear)
}

function post(said: object): void {
  openChannel().postMessage({ ...said, account: useSession.getState().user?.userId })
}

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('hits')
  return channel
}
