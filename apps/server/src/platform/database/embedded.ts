import { existsSync, mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { cacheSizeFor } from './cache-size.ts'
import { claimDirectory, type Claim } from './directory-claim.ts'
import { DirectoryInUse, explainEngine, explainFiles, inspectCluster, prepareDirectory } from './directory-troubles.ts'
import { shortPath } from './short-path.ts'

/** A running embedded database. Clients connect to `host` (the folder of a unix socket) and `port` as to any PostgreSQL. */
export interface Embedded {
  host: string
  port: number
  /** What the engine's thread is doing, for the watch of the engine. */
  pulse(): Pulse
  /** While it is on, every write fails with SQLSTATE 25006. */
  setReadOnly(isOn: boolean): void
  close(): Promise<void>
}

export interface Pulse {
  /** A count that grows while the engine reads, writes or answers. */
  progress: number
  /** `held`: a transaction is open, and its client has not sent the next statement. */
  activity: 'idle' | 'running' | 'held'
  /** Share of the time since the last call of `pulse` in which the thread worked, 0 to 1. */
  utilisation: number
}

export interface EmbeddedOptions {
  /** The data directory; null for a database in memory. */
  directory: string | null
  /** A dump of a data directory to begin with, for a database in memory. */
  dump?: string
  connections: number
  /** `shared_buffers` in megabytes, all of which stays in memory; null for a size that follows the data and the machine's memory (cache-size.ts). */
  cacheMegabytes?: number | null
  /** Called when the engine has failed for good, or when another process has taken the directory over. The program cannot go on. */
  onFault(error: Error): void
  /** Called if a claim of another system has to be watched first. @param seconds how long at most */
  onWait?(seconds: number): void
}

const port = 5432

/** Starts the embedded database in its own thread. @throws DatabaseUnusable, DirectoryInUse */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { directory, onFault, onWait } = options
  if (directory === null) {
    const host = mkdtempSync(join(tmpdir(), 'tender-'))
    return startEngine(options, { host, cluster: null, claim: null })
  }
  prepareDirectory(directory)
  const onLost = () => onFault(new Error('the data directory was taken over by another process'))
  const claim = await claimDirectory(directory, { onLost, ...(onWait === undefined ? {} : { onWait }) }).catch((error: unknown) => {
    throw explainFiles(error, directory)
  })
  try {
    const host = socketFolder(directory)
    if (await answers(host)) throw new DirectoryInUse(directory, null)
    const cluster = join(directory, 'database')
    inspectCluster(cluster)
    return await startEngine(options, { host, cluster, claim })
  } catch (error) {
    claim.release()
    throw error
  }
}

/** Returns the socket of the server that runs on this directory; null if none answers. */
export async function findRunning(directory: string): Promise<Pick<Embedded, 'host' | 'port'> | null> {
  if (!existsSync(join(directory, 'socket'))) return null
  const host = shortPath(join(directory, 'socket'))
  return (await answers(host)) ? { host, port } : null
}

/** Only the owner may enter the folder, because the socket asks for no password. */
function socketFolder(directory: string): string {
  const folder = join(directory, 'socket')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return shortPath(folder)
}

function socketPath(host: string): string {
  return join(host, `.s.PGSQL.${port}`)
}

function answers(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(socketPath(host))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

interface Place {
  /** Folder of the socket. */
  host: string
  /** Null for a database in memory. */
  cluster: string | null
  claim: Claim | null
}

async function startEngine(options: EmbeddedOptions, { host, cluster, claim }: Place): Promise<Embedded> {
  const signals = new SharedArrayBuffer(8)
  const path = socketPath(host)
  rmSync(path, { force: true })
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: {
      directory: cluster,
      claim: claim?.recordPath ?? null,
      dump: options.dump ?? null,
      socketPath: path,
      connections: options.connections,
      cacheMegabytes: options.cacheMegabytes ?? cacheSizeFor(cluster),
      signals,
    },
  })
  await readyOf(worker, cluster)
  worker.on('message', (raw: unknown) => {
    const message = messageShape.parse(raw)
    if (message.kind === 'lost') options.onFault(new Error('the data directory was taken over by another process'))
    if (message.kind === 'fault') options.onFault(new Error(`${message.reason} (last file error: ${message.code || 'none'})`))
  })
  worker.on('error', (error) => options.onFault(error instanceof Error ? error : new Error(JSON.stringify(error))))
  return {
    host,
    port,
    setReadOnly: (isOn) => worker.postMessage({ kind: 'read-only', isOn }),
    pulse: pulseOf(worker, new Int32Array(signals)),
    close: async () => {
      await stopWorker(worker)
      rmSync(cluster === null ? host : path, { recursive: true, force: true })
      claim?.release()
    },
  }
}

const failure = { reason: z.string(), code: z.string(), lastLines: z.array(z.string()) }
const messageShape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('closed') }),
  z.object({ kind: z.literal('lost') }),
  z.object({ kind: z.literal('failed'), ...failure }),
  z.object({ kind: z.literal('fault'), ...failure }),
])

async function readyOf(worker: Worker, cluster: string | null): Promise<void> {
  try {
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject)
      worker.once('message', (raw: unknown) => {
        const message = messageShape.parse(raw)
        if ('reason' in message) reject(explainEngine(cluster ?? '', message))
        else resolve()
      })
    })
  } catch (error) {
    await worker.terminate()
    throw error
  }
  worker.removeAllListeners('error')
}

const activities = ['idle', 'running', 'held'] as const

function pulseOf(worker: Worker, signals: Int32Array): () => Pulse {
  let before = worker.performance.eventLoopUtilization()
  return () => {
    const now = worker.performance.eventLoopUtilization()
    const { utilization: utilisation } = worker.performance.eventLoopUtilization(now, before)
    before = now
    return { progress: Atomics.load(signals, 0), activity: activities[Atomics.load(signals, 1)] ?? 'idle', utilisation }
  }
}

/** Milliseconds allowed for the last checkpoint. Without it, the next start has to read the log. */
const closeTimeout = 10_000

async function stopWorker(worker: Worker): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, closeTimeout)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    worker.once('message', done).once('exit', done)
    worker.postMessage({ kind: 'close' })
  })
  await worker.terminate()
}
