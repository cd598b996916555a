import { existsSync, readdirSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** Megabytes. The smaller one holds all that searches read of 20,000 notices; the engine has not been tried with more than the larger one. */
const [smallest, largest] = [128, 1024]
/** The part of the data that searches read again and again. */
const shareOfData = 1 / 6
/** The rest of the memory is for the program, its threads, and the system's own cache of files. */
const shareOfMemory = 1 / 8

/**
 * The cache of an embedded database for which no size is set: it grows with the data, as far as the memory allows.
 * @param cluster folder of the database; null or missing: there is no data yet
 * @returns megabytes
 */
export function cacheSizeFor(cluster: string | null): number {
  return cacheSize({ dataBytes: cluster === null || !existsSync(cluster) ? 0 : bytesIn(cluster), memoryBytes: availableMemory() })
}

/** @returns megabytes, a multiple of 16 */
export function cacheSize({ dataBytes, memoryBytes }: { dataBytes: number; memoryBytes: number }): number {
  const wanted = Math.min(largest, dataBytes * shareOfData * toMegabytes)
  const allowed = memoryBytes * shareOfMemory * toMegabytes
  return Math.max(smallest, Math.floor(Math.min(wanted, allowed) / 16) * 16)
}

const toMegabytes = 1 / 1024 / 1024

/** What the machine has, or what the container may use of it. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** A file that goes while the folder is read counts nothing. */
function bytesIn(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes
}
