// The embedded database's own thread: PGlite behind a unix socket that speaks PostgreSQL's wire.
// Plain JavaScript, since a worker is loaded as it stands on disk, from the sources and from the build alike.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { DurableFiles, durableSettings, syncPath, syncTree } from './durable-files.mjs'
import { serveWire } from './embedded-wire.mjs'

/**
 * `signals`: a count that grows as long as the engine gets on, and what it is about (see serveWire), for the thread that watches this one.
 * `claim`: a file that stands as long as the directory is ours; null where everything is in memory.
 * @type {{ directory: string | null, claim: string | null, dump: string | null, socketPath: string, connections: number, cacheMegabytes: number, signals: SharedArrayBuffer }}
 */
const { directory, claim, dump, socketPath, connections, cacheMegabytes, signals } = workerData
const [progress, activity] = [0, 1]
const shared = new Int32Array(signals)

const settings = ['-c', `shared_buffers=${cacheMegabytes}MB`, '-c', 'max_wal_size=256MB']
/** The system's code of the last write that failed, and the engine's last words: why it could not start. */
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

/** A new cluster counts once it is whole and on the disk: a start that was killed before that begins again (inspectCluster). */
function markUnfinished(/** @type {string} */ cluster) {
  writeFileSync(`${cluster}.unfinished`, '')
  syncPath(dirname(cluster))
}

function markFinished(/** @type {string} */ cluster) {
  syncTree(cluster)
  rmSync(`${cluster}.unfinished`)
  syncPath(dirname(cluster))
}

/** Whether the directory is still ours. Looked at once a second at most, and so before the first acknowledgement after this process was frozen. */
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

/** All connections share the one session, and so its default. */
async function setReadOnly(/** @type {PGlite} */ engine, /** @type {boolean} */ isOn) {
  await engine.exec(`set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
}

async function close(/** @type {PGlite} */ engine, /** @type {{ stop(): Promise<void> }} */ wire) {
  await wire.stop()
  await engine.close()
  parentPort?.postMessage({ kind: 'closed' })
}

/** What the engine throws is not always an Error, and its class is lost on the way to another thread. */
function report(/** @type {'failed' | 'fault'} */ kind, /** @type {unknown} */ error) {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : `engine ended: ${JSON.stringify(error)}`
  parentPort?.postMessage({ kind, reason, code: trouble, lastLines })
}
