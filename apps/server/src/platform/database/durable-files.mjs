// The file system through which the embedded engine uses the data directory. PGlite's own one never passes fsync on to the system, and answers
// fdatasync without doing anything: a commit would be acknowledged while it is only in the system's memory, and a power cut would lose it.
import fs from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** Makes commits wait for the disk. Only the sync method `fsync` reaches this file system. */
export const durableSettings = ['-c', 'fsync=on', '-c', 'wal_sync_method=fsync']

/**
 * @typedef {{ onProgress(): void, onTrouble(code: string): void, onLine(line: string): void }} Watcher
 * notified of every read, write and sync that succeeded, of every operation that failed (with the system's code), and of every line that the engine prints
 * @typedef {Record<string, (...args: any[]) => unknown>} Operations
 * @typedef {{ NODEFS: { stream_ops: Operations, node_ops: Operations, tryFSOperation(run: () => unknown): unknown } }} EngineModule
 */

/** A NodeFS whose fsync reaches the disk. */
export class DurableFiles extends NodeFS {
  /** @param {string} directory @param {Watcher} watcher */
  constructor(directory, watcher) {
    super(directory)
    this.watcher = watcher
  }

  /** @param {Parameters<NodeFS['init']>[0]} engine @param {Parameters<NodeFS['init']>[1]} options */
  async init(engine, options) {
    const { emscriptenOpts } = await super.init(engine, options)
    const reach = (/** @type {any} */ module) => reachTheDisk(module, this.watcher)
    return {
      emscriptenOpts: { ...emscriptenOpts, printErr: this.watcher.onLine, preRun: [reach, ...[emscriptenOpts.preRun ?? []].flat()] },
    }
  }
}

/** @param {EngineModule} module @param {Watcher} watcher */
function reachTheDisk({ NODEFS }, watcher) {
  const turnedToErrno = NODEFS.tryFSOperation
  NODEFS.tryFSOperation = (run) =>
    turnedToErrno(() => {
      try {
        return run()
      } catch (error) {
        if (error instanceof Error && 'code' in error) watcher.onTrouble(String(error.code))
        throw error
      }
    })
  NODEFS.stream_ops.fsync = (stream) => {
    NODEFS.tryFSOperation(() => fs.fsyncSync(stream.nfd))
    return 0
  }
  for (const name of ['read', 'write', 'fsync']) {
    const run = NODEFS.stream_ops[name]
    NODEFS.stream_ops[name] = (...args) => {
      const result = run(...args)
      watcher.onProgress()
      return result
    }
  }
}

/** Syncs a folder and everything below it. @param {string} folder */
export function syncTree(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** @param {string} path of a file or folder */
export function syncPath(path) {
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
