import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DirectoryInUse, takeLock } from './lock-file.ts'

/** A running embedded database: connect with `host` (folder of a unix socket) and `port` as to any PostgreSQL. */
export interface Embedded {
  host: string
  port: number
  close(): Promise<void>
}

export interface EmbeddedOptions {
  /** The data directory; null keeps everything in memory. */
  directory: string | null
  /** A dump of a data directory to begin with. */
  dump?: string
  connections: number
  /** Called when the engine fails in a way that ends it. */
  onFault(error: Error): void
}

const port = 5432

/** Starts the embedded database in a thread of its own. @throws DirectoryInUse */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  if (options.directory !== null) mkdirSync(options.directory, { recursive: true, mode: 0o700 })
  const giveLockBack = options.directory === null ? () => undefined : takeLock(join(options.directory, 'lock'))
  const host = socketDirectory(options.directory)
  try {
    const worker = await startWorker(options, socketPath(host))
    return {
      host,
      port,
      close: async () => {
        await stopWorker(worker)
        rmSync(socketPath(host), { force: true })
        giveLockBack()
      },
    }
  } catch (error) {
    giveLockBack()
    throw error
  }
}

/** The socket of a server that is running on this directory; null where none answers. */
export async function findRunning(directory: string): Promise<Pick<Embedded, 'host' | 'port'> | null> {
  const host = socketDirectory(directory)
  const answers = await new Promise<boolean>((resolve) => {
    const socket = createConnection(socketPath(host))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
  return answers ? { host, port } : null
}

export { DirectoryInUse }

/** Only the owner may enter: the socket asks for no password. A path too long for a socket (107 bytes) goes to the system's temporary folder. */
function socketDirectory(directory: string | null): string {
  const inside = directory === null ? null : join(directory, 'socket')
  const name = createHash('sha256')
    .update(directory ?? `${process.pid}-${Math.random()}`)
    .digest('hex')
    .slice(0, 16)
  const host = inside !== null && Buffer.byteLength(socketPath(inside)) < 100 ? inside : join(tmpdir(), `tender-${name}`)
  mkdirSync(host, { recursive: true, mode: 0o700 })
  chmodSync(host, 0o700)
  return host
}

function socketPath(host: string): string {
  return join(host, `.s.PGSQL.${port}`)
}

async function startWorker(options: EmbeddedOptions, path: string): Promise<Worker> {
  if (existsSync(path)) rmSync(path)
  const worker = new Worker(new URL('./embedded-worker.mjs', import.meta.url), {
    workerData: {
      directory: options.directory === null ? null : join(options.directory, 'database'),
      dump: options.dump ?? null,
      socketPath: path,
      connections: options.connections,
    },
  })
  await new Promise<void>((resolve, reject) => {
    worker.once('message', () => resolve())
    worker.once('error', reject)
  })
  worker.removeAllListeners('error')
  worker.on('error', (error) => options.onFault(error instanceof Error ? error : new Error(String(error))))
  return worker
}

async function stopWorker(worker: Worker): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    worker.once('message', () => resolve())
    worker.once('exit', () => resolve())
  })
  worker.postMessage('close')
  await closed
  await worker.terminate()
}
