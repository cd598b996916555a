import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

/** `low`: calls that write are refused, except those that log in, free space or protect accounts. `none`: the database accepts no writes at all. */
export type Room = 'enough' | 'low' | 'none'

/** Free space on the disk of the data directory. */
export interface Storage {
  room(): Room
  freeBytes(): number
  /** With less free space than this, the state is `low`. */
  minFreeBytes: number
  /** Calls the listener when the state changes, and at once if it is not `enough` now. */
  listen(listener: (room: Room) => void): void
  stop(): void
}

export interface StorageOptions {
  directory: string
  minFreeMegabytes: number
  log: Log
  everyMilliseconds?: number
}

/** Checks the disk regularly, so that calls are refused with an error before the database can no longer write its log. */
export async function watchStorage(options: StorageOptions): Promise<Storage> {
  const { directory, minFreeMegabytes, log, everyMilliseconds = 2000 } = options
  const minFreeBytes = minFreeMegabytes * 1024 * 1024
  let free = Infinity
  let room: Room = 'enough'
  const listeners: ((room: Room) => void)[] = []
  const look = async () => {
    const { bavail, bsize } = await statfs(directory)
    free = bavail * bsize
    const now = roomOf(free, minFreeBytes, room)
    if (now === room) return
    room = now
    log.warn({ room, freeMegabytes: Math.round(free / 1024 / 1024) }, 'room on the disk of the data directory changed')
    for (const listener of listeners) listener(room)
  }
  await look()
  const timer = setInterval(() => void look().catch((error: unknown) => log.warn({ error }, 'free space not known')), everyMilliseconds)
  timer.unref()
  return {
    room: () => room,
    freeBytes: () => free,
    minFreeBytes,
    listen: (listener) => {
      listeners.push(listener)
      if (room !== 'enough') listener(room)
    },
    stop: () => clearInterval(timer),
  }
}

/**
 * The last third of `minFree` is kept for logins, for writes in progress and for the database's own log. A better state needs a tenth more than the
 * limit, so that the state does not flicker.
 */
export function roomOf(free: number, minFree: number, before: Room): Room {
  const none = minFree / 3
  if (free < none * (before === 'none' ? 1.1 : 1)) return 'none'
  return free < minFree * (before === 'enough' ? 1 : 1.1) ? 'low' : 'enough'
}

/** Waits for a secondary write of a call that reads. If the disk has no space for it, the write is dropped without an error. Not for use within a transaction. */
export async function writeIfRoom(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isOutOfRoom(error)) throw error
  }
}

function isOutOfRoom(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '25006' || error.code === '53100')
}
