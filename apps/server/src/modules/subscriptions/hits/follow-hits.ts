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

/** Milliseconds after which a stream ends, and the page asks for another: rights that have changed meanwhile hold from then on. */
const maxStreamDuration = 600_000
/** Hits that are told one by one; of more, the list is asked for. */
const maxTold = 50
/** Hits a second that may go on being told one by one. */
const toldEachSecond = 10
/** Milliseconds between two times that the list is asked for while they pour in. */
const floodPause = 1000

/** Milliseconds that the account's subscriptions and how far it sees them are kept: a stream may tell many times a second. */
const seenKept = 2000

/**
 * Hits of the account as they are found, and what colleagues put it in charge of. What was missed before is in the lists, which are asked for at the start;
 * what it was put in charge of between two streams is told by the second.
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
      const sight = new SightOfMoment((database) => seenBy({ ...deps, database }, caller))
      const refresh = async (id?: string) => stream.send('refresh', { unread: await unreadOf(deps, await sight.anew(deps.database)) }, id)
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
          // beside what comes next, which does not wait for it
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

/** In one transaction, since on the embedded engine each statement by itself waits for its turn. */
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
    // their subscription may be newer than what is kept
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

/** What an account sees, as it was moments ago. */
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

/** How many hits have been told lately: a flood comes in batches, each of which is small. */
class Flow {
  #level = 0
  #at = performance.now()

  /** @returns whether these are too many to be told one by one */
  isFlood(count: number): boolean {
    const now = performance.now()
    this.#level = Math.max(0, this.#level - ((now - this.#at) / 1000) * toldEachSecond) + count
    this.#at = now
    return this.#level > maxTold
  }
}

/** What is on its way to a client that reads at its own pace: what comes while one message is written goes into the next. */
class WaitingNews {
  #ids: number[] = []
  #assigned: Assigned[] = []
  #isOver = false
  #wake: () => void = () => undefined

  addHits(ids: readonly number[]): void {
    // of more only the number matters
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
