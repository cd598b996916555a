import type { Database } from '../database/executor.ts'
import type { Log } from '../log.ts'
import { eventChannel } from './append-events.ts'
import type { Event, EventKind, Position } from './event-kind.ts'
import { selectEvents } from './event-rows.ts'
import { lookAgain } from '../look-again.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'
import { lookEvery } from './run-consumers.ts'

/** Follows the events from now on. Each process follows for itself, and no place is stored for the time after it ends. */
export interface Tail {
  /** Calls `onEvents` with the events of these kinds, in their order, in batches of at least one. @returns stops following */
  follow(kinds: readonly EventKind[], onEvents: (events: readonly Event[]) => void): () => void
  /** Resolves when everything that is committed from now on will be seen. */
  ready(): Promise<Start>
  stop(): Promise<void>
}

export interface Start {
  /** Followers see all events after it. While a transaction takes long, some of them were committed before `snapshot`. */
  place: Position
  /** What had been committed. */
  snapshot: Snapshot
}

interface Follower {
  kinds: ReadonlySet<string>
  onEvents(events: readonly Event[]): void
}

/** One reader for all followers in this process. It reads the database only while there are followers. */
export function createTail({ database, log }: { database: Database; log: Log }): Tail {
  const followers = new Set<Follower>()
  let position: Position | null = null
  let snapshot: Snapshot | null = null
  const looking = lookAgain(look, lookEvery, (error) => log.error({ error }, 'events not read'))
  async function look(): Promise<void> {
    if (followers.size === 0) {
      position = snapshot = null
      return
    }
    const kinds = [...new Set([...followers].flatMap((follower) => [...follower.kinds]))]
    const { events, ...read } = await readSlice(database, kinds, position)
    snapshot = read.snapshot
    deliver(events, followers)
    const last = events.at(-1)
    if (last !== undefined && events.length === sliceSize) {
      position = last.position
      return look()
    }
    position = later(position, placeOf(snapshot))
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
      snapshot ??= await readSnapshot(database)
      return { place: (position ??= placeOf(snapshot)), snapshot }
    },
    stop: async () => {
      stopListening()
      await looking.stop()
    },
  }
}

const sliceSize = 500

/** Returns the next events of these kinds, and what was committed before. @param position the last event that was read; null to skip everything before now */
function readSlice(
  database: Database,
  kinds: readonly string[],
  position: Position | null,
): Promise<{ events: Event[]; snapshot: Snapshot }> {
  // in one transaction, because each single statement would wait for its turn on the embedded engine
  return database.transaction(async (tx) => {
    const snapshot = await readSnapshot(tx)
    const slice = { after: position ?? placeOf(snapshot), before: snapshot.horizon, kinds, limit: sliceSize }
    return { events: await selectEvents(tx, slice), snapshot }
  })
}

function deliver(events: readonly Event[], followers: Iterable<Follower>): void {
  for (const { kinds, onEvents } of followers) {
    const own = events.filter((event) => kinds.has(event.kind))
    if (own.length > 0) onEvents(own)
  }
}

/** The place after which all events of open and later transactions are. */
function placeOf({ horizon }: Snapshot): Position {
  return { transaction: horizon, id: 0 }
}

function later(one: Position | null, other: Position): Position {
  return one !== null && BigInt(one.transaction) > BigInt(other.transaction) ? one : other
}
