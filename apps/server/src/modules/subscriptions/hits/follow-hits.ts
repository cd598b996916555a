import { setTimeout as wait } from 'node:timers/promises'
import { subscriptionCalls, type HitRow, type UnreadHits } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { EventStream } from '../../../platform/http/kinds/event-stream.ts'
import type { Assigned } from '../../collections/index.ts'
import type { SubscriptionDeps } from '../deps.ts'
import { selectHits } from './hit-rows.ts'
import { placeOf, tellAssigned, tellMissed } from './tell-assigned.ts'
import { keepShown, presentHits, seenBy, unreadAmong, unreadOf, type Seen } from './read-hits.ts'

type Stream = EventStream<(typeof subscriptionCalls)['followHits']['events']>
type Context = SessionContext & { lastEventId: string | null }

/** milliseconds after which a stream ends and the page opens another one, so that changed rights take effect */
const maxStreamDuration = 600_000
/** hits that are sent one by one; for more, the list is read again */
const maxTold = 50
/** hits a second that may be sent one by one for long */
const toldEachSecond = 10
/** milliseconds between two requests for the list during a flood */
const floodPause = 1000

/** milliseconds for which the account's subscriptions and rights are cached, because a stream may send many times a second */
const seenKept = 2000

/**
 * Streams the account's hits as they are found, and its new assignments. Earlier hits are in the lists, which are read
 * at the start; assignments between two streams are sent by the second one.
 */
export async function followHits(deps: SubscriptionDeps, { caller, lastEventId }: Context): Promise<(stream: Stream) => Promise<void>> {
  return async (stream) => {
    const waiting = new WaitingNews()
    const { begun, stop } = deps.liveHits.follow(caller.accountId, waiting)
    const end = () => waiting.end()
    stream.signal.addEventListener('abort', end)
    const timer = setTimeout(end, maxStreamDuration)
    try {
      await begun
      stream.signal.throwIfAborted()
      const sight = new SightOfMoment((database) => seenBy({ ...deps, database }, caller))
      const refresh = (id?: string) => sendRefresh(deps, { stream, sight }, id)
      await refresh(placeOf(deps.clock.now()))
      await tellMissed(deps, { caller, stream }, lastEventId)
      let shown = Promise.resolve()
      const flow = new Flow()
      for await (const { hitIds, assigned } of waiting.untilEnd()) {
        await tellAssigned(deps, { caller, stream }, assigned)
        if (hitIds.length === 0) continue
        if (flow.isFlood(hitIds.length)) {
          await refresh()
          await wait(floodPause, undefined, { signal: stream.signal }).catch(() => undefined)
          continue
        }
        const told = await readTold(deps, { caller, signal: stream.signal }, sight, hitIds)
        if (told.rows.length > 0) {
          await stream.send('hits', told)
          // in parallel with the next news, which do not wait for it
          await shown
          shown = keepShown(deps, told.rows)
          shown.catch(() => undefined)
        }
      }
      await shown
    } finally {
      clearTimeout(timer)
      stop()
    }
  }
}

/** Asks the page to read its list again. @throws the reason why the stream is over */
async function sendRefresh(
  deps: SubscriptionDeps,
  { stream, sight }: { stream: Stream; sight: SightOfMoment },
  id?: string,
): Promise<void> {
  const seen = await sight.anew(deps.database)
  // if many streams were opened at once, most are over by now
  stream.signal.throwIfAborted()
  await stream.send('refresh', { unread: await unreadOf(deps, seen) }, id)
}

/** In one transaction, because on the embedded engine each statement by itself waits for its turn. */
function readTold(
  deps: SubscriptionDeps,
  context: Pick<SessionContext, 'caller' | 'signal'>,
  sight: SightOfMoment,
  hitIds: readonly number[],
): Promise<Told> {
  return deps.database.transaction(async (tx) => {
    const select = (seen: Seen) => selectHits(tx, seen.sight, { hitIds, unread: false }, { limit: maxTold, offset: 0 })
    let seen = await sight.lately(tx)
    let hits = await select(seen)
    // their subscription may be newer than the cache
    if (hits.length < hitIds.length) {
      seen = await sight.anew(tx)
      hits = await select(seen)
    }
    const rows = await presentHits(tx, context, seen, hits)
    const unread = await unreadAmong(tx, seen, new Set(hits.map(({ subscriptionId }) => subscriptionId)))
    return { rows, unread }
  })
}

interface Told {
  rows: HitRow[]
  unread: UnreadHits['bySubscription']
}

/** What an account may see, as of some moments ago. */
class SightOfMoment {
  readonly #read: (database: Executor) => Promise<Seen>
  #kept: { seen: Seen; until: number } | null = null

  constructor(read: (database: Executor) => Promise<Seen>) {
    this.#read = read
  }

  async lately(database: Executor): Promise<Seen> {
    return this.#kept !== null && this.#kept.until > performance.now() ? this.#kept.seen : this.anew(database)
  }

  async anew(database: Executor): Promise<Seen> {
    const until = performance.now() + seenKept
    const seen = await this.#read(database)
    this.#kept = { seen, until }
    return seen
  }
}

/** Counts the hits sent lately, because a flood arrives in small batches. */
class Flow {
  #level = 0
  #at = performance.now()

  /** @returns whether these are too many to be sent one by one */
  isFlood(count: number): boolean {
    const now = performance.now()
    this.#level = Math.max(0, this.#level - ((now - this.#at) / 1000) * toldEachSecond) + count
    this.#at = now
    return this.#level > maxTold
  }
}

/** News for a client that reads at its own pace: those that arrive while one message is written go into the next. */
class WaitingNews {
  #ids: number[] = []
  #assigned: Assigned[] = []
  #isOver = false
  #wake: () => void = () => undefined

  addHits(ids: readonly number[]): void {
    // beyond the limit only the number matters
    if (this.#ids.length <= maxTold) this.#ids.push(...ids)
    this.#wake()
  }

  addAssigned(assigned: Assigned): void {
    this.#assigned.push(assigned)
    this.#wake()
  }

  end(): void {
    this.#isOver = true
    this.#wake()
  }

  async *untilEnd(): AsyncGenerator<{ hitIds: number[]; assigned: Assigned[] }> {
    while (!this.#isOver) {
      const [hitIds, assigned] = [this.#ids, this.#assigned]
      this.#ids = []
      this.#assigned = []
      if (hitIds.length + assigned.length > 0) yield { hitIds, assigned }
      // oxlint-disable-next-line no-await-in-loop -- until there is more
      else await new Promise<void>((resolve) => (this.#wake = resolve))
    }
  }
}
