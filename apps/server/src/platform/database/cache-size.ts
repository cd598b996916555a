import { existsSync, readdirSync, statSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** Megabytes. The minimum holds everything that searches read of 20,000 notices. The engine has not been tested with more than the maximum. */
const [minSize, maxSize] = [128, 1024]
/** The share of the data that searches read again and again. */
const shareOfData = 1 / 6
/** The rest of the memory is for the program, its threads, and the system's own cache of files. */
const shareOfMemory = 1 / 8

/**
 * Size of the embedded database's cache if the configuration sets none. It grows with the data, as far as the memory allows.
 * @param cluster folder of the database. There is no data yet if it is null or does not exist
 * @returns megabytes
 */
export function cacheSizeFor(cluster: string | null): number {
  return cacheSize({ dataBytes: cluster === null || !existsSync(cluster) ? 0 : bytesIn(cluster), memoryBytes: availableMemory() })
}

/** @returns megabytes, a multiple of 16 */
export function cacheSize({ dataBytes, memoryBytes }: { dataBytes: number; memoryBytes: number }): number {
  const wanted = Math.min(maxSize, dataBytes * shareOfData * toMegabytes)
  const allowed = memoryBytes * shareOfMemory * toMegabytes
  return Math.max(minSize, Math.floor(Math.min(wanted, allowed) / 16) * 16)
}

const toMegabytes = 1 / 1024 / 1024

/** The machine's memory, or the container's share of it. */
function availableMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/** A file that is deleted while the folder is read is not counted. */
function bytesIn(folder: string): number {
  let bytes = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0
  }
  return bytes
}
