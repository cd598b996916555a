// The embedded database's own thread: PGlite behind a unix socket that speaks PostgreSQL's wire protocol.
// It is plain JavaScript, because sources and build both load this file as it is on disk.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableSettings, syncPath, syncTree } from './durable-files.mjs'
import { serveWire } from './embedded-wire.mjs'

/**
 * `signals`: a count that grows while the engine makes progress, and its activity (see engine-turns.mjs), for the thread that watches this one.
 * `claim`: a file that exists while the directory is ours; null for a database in memory.
 * @type {{ directory: string | null, claim: string | null, dump: string | null, socketPath: string, connections: number, cacheMegabytes: number, signals: SharedArrayBuffer }}
 */
const { directory, claim, dump, socketPath, connections, cacheMegabytes, signals } = workerData
const [progress, activity] = [0, 1]
const shared = new Int32Array(signals)

const settings = ['-c', `shared_buffers=${cacheMegabytes}MB`, '-c', 'max_wal_size=256MB']
/** The system's error code of the last file operation that failed. It and the last printed lines explain why the engine could not start. */
let trouble = ''
/** @type {string[]} */
const lastLines = []
const watcher = {
  onProgress: () => void Atomics.add(shared, progress, 1),
  onTrouble: (/** @type {string} */ code) => {
    if (code !== 'ENOENT' && code !== 'EEXIST') trouble = code
  },
  onLine: (/** @type {string} */ line) => void lastLines.splice(0, Math.max(0, lastLines.length - 9), line),
}

try {
  const engine = await openEngine()
  const wire = await serveWire(engine, {
    path: socketPath,
    connections,
    isOurs: watchClaim(),
    onProgress: watcher.onProgress,
    onActivity: (state) => void Atomics.store(shared, activity, state),
    onFault: (error) => report('fault', error),
  })
  parentPort?.on('message', (/** @type {{ kind: 'close' } | { kind: 'read-only', isOn: boolean }} */ message) => {
    const done = message.kind === 'close' ? close(engine, wire) : wire.between(() => setReadOnly(engine, message.isOn))
    done.catch((error) => report('fault', error))
  })
  parentPort?.postMessage({ kind: 'ready' })
} catch (error) {
  report('failed', error)
}

async function openEngine() {
  if (directory === null) {
    const loaded = dump === null ? {} : { loadDataDir: new Blob([await readFile(dump)]) }
    return PGlite.create({ startParams: [...PGlite.defaultStartParams, ...settings], ...loaded })
  }
  const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durableSettings, ...settings]
  const isNew = !existsSync(directory)
  if (isNew) markUnfinished(directory)
  const engine = await PGlite.create({ fs: new DurableFiles(directory, watcher), startParams })
  if (isNew) markFinished(directory)
  return engine
}

/** A new cluster is valid once all of it is on the disk. If the program is killed before that, the next start makes it anew (inspectCluster). */
function markUnfinished(/** @type {string} */ cluster) {
  writeFileSync(`${cluster}.unfinished`, '')
  syncPath(dirname(cluster))
}

function markFinished(/** @type {string} */ cluster) {
  syncTree(cluster)
  rmSync(`${cluster}.unfinished`)
  syncPath(dirname(cluster))
}

/**
 * Returns a function that tells whether the directory is still ours. It checks once a second at most. After this process was frozen, it therefore checks
 * before the first acknowledgement.
 */
function watchClaim() {
  let lookedAt = 0
  return () => {
    const now = performance.now()
    if (claim === null || now - lookedAt < 1000) return true
    if (!existsSync(claim)) {
      parentPort?.postMessage({ kind: 'lost' })
      return false
    }
    lookedAt = now
    return true
  }
}

/** Sets the session's default, which all connections share. */
async function setReadOnly(/** @type {PGlite} */ engine, /** @type {boolean} */ isOn) {
  await engine.exec(`set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
}

async function close(/** @type {PGlite} */ engine, /** @type {{ stop(): Promise<void> }} */ wire) {
  await wire.stop()
  await engine.close()
  parentPort?.postMessage({ kind: 'closed' })
}

/** The engine does not always throw an Error, and the class of an error is lost on the way to another thread. */
function report(/** @type {'failed' | 'fault'} */ kind, /** @type {unknown} */ error) {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : `engine ended: ${JSON.stringify(error)}`
  parentPort?.postMessage({ kind, reason, code: trouble, lastLines })
}
