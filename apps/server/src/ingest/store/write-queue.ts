import type { PreparedNotice } from '../reading/prepare-notice.ts'
import type { WrittenNotice } from './write-batch.ts'

/** A place in the queue of batches to write. */
export interface Turn {
  /** Writes notices when it is the turn's time. @returns the outcome for each, in order @throws if the database fails */
  write(notices: readonly PreparedNotice[]): Promise<WrittenNotice[]>
  /** Leaves the queue if nothing is to be written. */
  leave(): void
}

/** Batches that are written together must have equal values of these. */
export interface WriteKind {
  /** Marks what is stored as demo data. */
  isDemo: boolean
  /** Whether the commit need not wait for the disk. */
  isRepeatable: boolean
}

export interface WriteQueue {
  /** @param line a turn waits for earlier turns of the same line only */
  takeTurn(kind: WriteKind, line?: string): Turn
}

/** Limits of what is written together: number of notices, and characters of their texts. */
export interface BatchLimits {
  size: number
  length: number
}

type Write = (notices: readonly PreparedNotice[], kind: WriteKind) => Promise<WrittenNotice[]>

interface Place {
  kind: WriteKind
  line: string
  /** Null until there is something to write. */
  job: Job | null
}

interface Job {
  notices: readonly PreparedNotice[]
  resolve(written: WrittenNotice[]): void
  reject(error: unknown): void
}

/**
 * Writes batches one after another, those of a line in the order in which their turns were taken.
 * Small batches that wait together (feeds that push single notices) are written together as far as the limits allow, because a transaction costs
 * nearly the same for one notice as for ten.
 */
export function createWriteQueue(write: Write, limits: BatchLimits): WriteQueue {
  const places: Place[] = []
  let isWriting = false

  const writeAll = async () => {
    if (isWriting) return
    isWriting = true
    for (let group = nextGroup(places, limits); group.length > 0; group = nextGroup(places, limits)) await writeGroup(group, write)
    isWriting = false
  }
  const leave = (place: Place) => {
    const at = places.indexOf(place)
    if (at === -1 || place.job !== null) return
    places.splice(at, 1)
    void writeAll()
  }
  return {
    takeTurn: (kind, line = '') => {
      const place: Place = { kind, line, job: null }
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

/** Takes the first batches that are ready out of the queue; several of them only if they fit into one transaction's limits. */
function nextGroup(places: Place[], limits: BatchLimits): Ready[] {
  const group: Ready[] = []
  const waiting = new Set<string>()
  let [notices, length] = [0, 0]
  for (const { kind, line, job } of places) {
    const [first] = group
    const own = job === null ? 0 : lengthOf(job)
    const isTooLarge = job !== null && (notices + job.notices.length > limits.size || length + own > limits.length)
    if (job === null || waiting.has(line) || (first !== undefined && (isTooLarge || !isSameKind(kind, first.kind)))) {
      waiting.add(line)
      continue
    }
    group.push({ kind, line, job })
    notices += job.notices.length
    length += own
  }
  const jobs = new Set(group.map(({ job }) => job))
  places.splice(0, places.length, ...places.filter(({ job }) => job === null || !jobs.has(job)))
  return group
}

function lengthOf({ notices }: Job): number {
  return notices.reduce((sum, { parsed }) => sum + parsed.text.length, 0)
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
    // one batch that cannot be written must not make the others fail
    if (group.length > 1) for (const place of group) await writeGroup([place], write)
    else for (const { job } of group) job.reject(error)
  }
}
