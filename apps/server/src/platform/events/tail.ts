import type { Database } from '../database/executor.ts'
import type { Log } from '../log.ts'
import { eventChannel } from './append-events.ts'
import type { Event, EventKind, Position } from './event-kind.ts'
import { readHorizon, selectEvents } from './event-rows.ts'
import { lookAgain } from '../look-again.ts'
import { lookEvery } from './run-consumers.ts'

/** Follows the events from now on. Each process follows for itself, and no place is stored for the time after it ends. */
export interface Tail {
  /** Calls `onEvents` with the events of these kinds, in their order, in batches of at least one. @returns stops following */
  follow(kinds: readonly EventKind[], onEvents: (events: readonly Event[]) => void): () => void
  /** Resolves when everything that is committed from now on will be seen. @returns the place after which followers see all events */
  ready(): Promise<Position>
  stop(): Promise<void>
}

interface Follower {
  kinds: ReadonlySet<string>
  onEvents(events: readonly Event[]): void
}

/** One reader for all followers in this process. It reads the database only while there are followers. */
export function createTail({ database, log }: { database: Database; log: Log }): Tail {
  const followers = new Set<Follower>()
  let position: Position | null = null
  const looking = lookAgain(look, lookEvery, (error) => log.error({ error }, 'events not read'))
  async function look(): Promise<void> {
    if (followers.size === 0) {
      position = null
      return
    }
    const kinds = [...new Set([...followers].flatMap((follower) => [...follower.kinds]))]
    const { events, horizon } = await readSlice(database, kinds, position)
    deliver(events, followers)
    const last = events.at(-1)
    if (last !== undefined && events.length === sliceSize) {
      position = last.position
      return look()
    }
    position = later(position ?? { transaction: horizon, id: 0 }, { transaction: horizon, id: 0 })
  }
  const stopListening = database.listen(eventChannel, looking.now)
  return {
    follow: (kinds, onEvents) => {
      const follower = { kinds: new Set(kinds.map((kind) => kind.name)), onEvents }
      followers.add(follower)
      looking.now()
      return () => void followers.delete(follower)
    },
    ready: async () => {
      await looking.once()
      return (position ??= { transaction: await readHorizon(database), id: 0 })
    },
    stop: async () => {
      stopListening()
      await looking.stop()
    },
  }
}

const sliceSize = 500

/** Returns the next events of these kinds, and the horizon. @param position the last event that was read; null to skip everything before now */
function readSlice(
  database: Database,
  kinds: readonly string[],
  position: Position | null,
): Promise<{ events: Event[]; horizon: Position['transaction'] }> {
  // in one transaction, because each single statement would wait for its turn on the embedded engine
  return database.transaction(async (tx) => {
    const before = await readHorizon(tx)
    const after = position ?? { transaction: before, id: 0 }
    return { events: await selectEvents(tx, { after, before, kinds, limit: sliceSize }), horizon: before }
  })
}

function deliver(events: readonly Event[], followers: Iterable<Follower>): void {
  for (const { kinds, onEvents } of followers) {
    const own = events.filter((event) => kinds.has(event.kind))
    if (own.length > 0) onEvents(own)
  }
}

function later(one: Position, other: Position): Position {
  return BigInt(one.transaction) > BigInt(other.transaction) ? one : other
}
