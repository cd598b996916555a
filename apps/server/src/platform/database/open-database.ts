import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { findRunning, startEmbedded } from './embedded.ts'
import type { Database } from './executor.ts'
import { openPool } from './pool.ts'

export interface OpenOptions {
  /** `server` insists on the data directory for itself; `tool` goes through the running server's socket where there is one. */
  role: 'server' | 'tool'
  log: Log
  /** The embedded engine failed: nothing can go on. */
  onFault(error: Error): void
}

/** Opens the database that the configuration names. @throws DirectoryInUse */
export async function openDatabase(config: Config, options: OpenOptions): Promise<Database> {
  const onIdleError = (error: Error) => options.log.warn({ error }, 'database connection lost')
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl, application_name: 'tender-workbench' }
    return openPool({ connection, kind: 'server', size: config.databasePool, onIdleError })
  }
  const directory = join(config.dataDirectory, 'embedded')
  const running = options.role === 'tool' ? await findRunning(directory) : null
  if (running !== null) return openPool({ connection: embeddedConnection(running), kind: 'embedded', size: 2, onIdleError })
  // connections beyond the pool's are for tools that come through the socket
  const embedded = await startEmbedded({
    directory,
    connections: config.databasePool + 20,
    cacheMegabytes: config.databaseCacheMegabytes,
    onFault: options.onFault,
    onWait: (seconds) => console.log(`数据目录上有另一台主机（或重启之前）留下的占用记录，正在确认它是否还在运行，最多等待 ${seconds} 秒…`),
  })
  const pool = openPool({
    connection: embeddedConnection(embedded),
    kind: 'embedded',
    size: config.databasePool,
    onIdleError,
    onClose: () => embedded.close(),
  })
  return withCheckpoints(pool, options.log)
}

const checkpointEvery = 60_000

/** The embedded engine has no process that writes checkpoints by itself: its log would grow for ever, and the start after a kill take as long. */
function withCheckpoints(pool: Database, log: Log): Database {
  const timer = setInterval(() => {
    pool.query('checkpoint').catch((error: unknown) => log.warn({ error }, 'checkpoint failed'))
  }, checkpointEvery)
  timer.unref()
  return {
    ...pool,
    close: async () => {
      clearInterval(timer)
      await pool.close()
    },
  }
}

export function embeddedConnection(at: { host: string; port: number }) {
  return { host: at.host, port: at.port, user: 'postgres', database: 'postgres' }
}
