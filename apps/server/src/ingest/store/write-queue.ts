import type { PreparedNotice } from '../reading/prepare-notice.ts'
import type { WrittenNotice } from './write-batch.ts'

/** A place in the order of writing. */
export interface Turn {
  /** Writes notices when it is this one's turn. @returns what became of each, in order @throws when the database fails */
  write(notices: readonly PreparedNotice[]): Promise<WrittenNotice[]>
  /** Gives the place up, where nothing is written by it. */
  leave(): void
}

/** What is written together is of one kind. */
export interface WriteKind {
  /** Marks what is stored as invented. */
  isDemo: boolean
  /** Its commit need not wait for the disk. */
  isRepeatable: boolean
}

export interface WriteQueue {
  takeTurn(kind: WriteKind): Turn
}

type Write = (notices: readonly PreparedNotice[], kind: WriteKind) => Promise<WrittenNotice[]>

interface Place {
  kind: WriteKind
  /** Null until there is something to write. */
  job: Job | null
}

interface Job {
  notices: readonly PreparedNotice[]
  resolve(written: WrittenNotice[]): void
  reject(error: unknown): void
}

/**
 * Writes batches one after another, in the order in which turns were taken. Small ones that wait together (feeds that push single notices)
 * are written together, up to `size` notices: a transaction costs nearly the same for one and for ten.
 */
export function createWriteQueue(write: Write, size: number): WriteQueue {
  const places: Place[] = []
  let isWriting = false

  const writeAll = async () => {
    if (isWriting) return
    isWriting = true
    for (let group = nextGroup(places, size); group.length > 0; group = nextGroup(places, size)) await writeGroup(group, write)
    isWriting = false
  }
  const leave = (place: Place) => {
    const at = places.indexOf(place)
    if (at === -1 || place.job !== null) return
    places.splice(at, 1)
    void writeAll()
  }
  return {
    takeTurn: (kind) => {
      const place: Place = { kind, job: null }
      places.push(place)
      return {
        write: (notices) =>
          new Promise((resolve, reject) => {
            if (notices.length === 0) {
              leave(place)
              resolve([])
              return
            }
            place.job = { notices, resolve, reject }
            void writeAll()
          }),
        leave: () => leave(place),
      }
    },
  }
}

interface Ready extends Place {
  job: Job
}

/** The first places that are ready, taken out; several only where they fit into one batch. */
function nextGroup(places: Place[], size: number): Ready[] {
  const group: Ready[] = []
  let notices = 0
  for (const { kind, job } of places) {
    if (job === null) break
    const [first] = group
    if (first !== undefined && (notices + job.notices.length > size || !isSameKind(kind, first.kind))) break
    group.push({ kind, job })
    notices += job.notices.length
  }
  places.splice(0, group.length)
  return group
}

function isSameKind(one: WriteKind, other: WriteKind): boolean {
  return one.isDemo === other.isDemo && one.isRepeatable === other.isRepeatable
}

async function writeGroup(group: readonly Ready[], write: Write): Promise<void> {
  const [first] = group
  if (first === undefined) return
  try {
    const written = await write(
      group.flatMap(({ job }) => job.notices),
      first.kind,
    )
    let from = 0
    for (const { job } of group) {
      job.resolve(written.slice(from, from + job.notices.length))
      from += job.notices.length
    }
  } catch (error) {
    // one that can't be written must not take the others with it
    if (group.length > 1) for (const place of group) await writeGroup([place], write)
    else for (const { job } of group) job.reject(error)
  }
}
