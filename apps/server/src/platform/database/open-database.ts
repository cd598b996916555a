import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Log } from '../log.ts'
import { watchStorage, type Storage } from '../storage.ts'
import { embeddedConnection } from './embedded-connection.ts'
import { DatabaseUnusable } from './directory-troubles.ts'
import { findRunning, startEmbedded } from './embedded.ts'
import type { Database } from './executor.ts'
import { openPool } from './pool.ts'
import { watchEngine } from './watch-engine.ts'

export interface OpenOptions {
  /** `server` needs the data directory for itself; `tool` uses the socket of the running server if there is one. */
  role: 'server' | 'tool'
  log: Log
  /** Called when the embedded engine has failed. The program cannot go on. */
  onFault(error: Error): void
}

/** A database and the free space on its disk; null if the database is on a server, or if another process watches the disk. */
export interface OpenedDatabase extends Database {
  storage: Storage | null
}

/** Opens the database that the configuration names. @throws DatabaseUnusable, DirectoryInUse */
export async function openDatabase(config: Config, options: OpenOptions): Promise<OpenedDatabase> {
  const onIdleError = (error: Error) => options.log.warn({ error }, 'database connection lost')
  if (config.databaseUrl !== null) {
    const connection = { connectionString: config.databaseUrl, application_name: 'tender-workbench' }
    const server = openPool({ connection, kind: 'server', size: config.databasePool, onIdleError })
    await refuseOldServer(server)
    return { ...server, storage: null }
  }
  const directory = join(config.dataDirectory, 'embedded')
  const running = options.role === 'tool' ? await findRunning(directory) : null
  if (running !== null)
    return { ...openPool({ connection: embeddedConnection(running), kind: 'embedded', size: 2, onIdleError }), storage: null }
  return openEmbedded(config, directory, options)
}

/** Major version of PostgreSQL. */
const minServerVersion = 15

/** @throws DatabaseUnusable if the server is too old for the program's SQL. Errors of the connection are thrown as they are */
async function refuseOldServer(server: Database): Promise<void> {
  try {
    const [row] = await server.query<{ server_version: string }>('show server_version')
    demandVersion(row)
  } catch (error) {
    await server.close()
    throw error
  }
}

export function demandVersion(row: { server_version: string } | undefined): void {
  const version = row?.server_version ?? ''
  if (Number.parseInt(version, 10) >= minServerVersion) return
  throw new DatabaseUnusable(
    `数据库服务器的版本是 PostgreSQL ${version}，本程序需要 ${minServerVersion} 或更高版本：请升级数据库，或改正环境变量 DATABASE_URL。`,
  )
}

async function openEmbedded(config: Config, directory: string, { log, onFault }: OpenOptions): Promise<OpenedDatabase> {
  const embedded = await startEmbedded({
    directory,
    // the connections beyond the pool's are for tools that use the socket
    connections: config.databasePool + 20,
    cacheMegabytes: config.databaseCacheMegabytes,
    onFault,
    onWait: (seconds) => console.log(`数据目录上有另一台主机（或重启之前）留下的占用记录，正在确认它是否还在运行，最多等待 ${seconds} 秒…`),
  })
  const endWatch = watchEngine(embedded, {
    onSilent: onFault,
    onBusy: (seconds) => log.warn({ seconds }, 'embedded database busy with a long statement'),
  })
  const storage = await watchStorage({ directory, minFreeMegabytes: config.minFreeMegabytes, log })
  storage.listen((room) => embedded.setReadOnly(room === 'none'))
  const pool = openPool({
    connection: embeddedConnection(embedded),
    kind: 'embedded',
    size: config.databasePool,
    onIdleError: (error) => log.warn({ error }, 'database connection lost'),
    onClose: () => {
      storage.stop()
      endWatch()
      return embedded.close()
    },
  })
  return { ...withCheckpoints(pool, storage, log), storage }
}

/** Milliseconds. */
const checkpointInterval = 60_000
/** A checkpoint writes a few kilobytes. If it cannot, the engine panics. */
const minCheckpointBytes = 1024 * 1024

/** The embedded engine has no process that writes checkpoints. Without them, its log would grow without end, and a start after a kill would take ever longer. */
function withCheckpoints(pool: Database, storage: Storage, log: Log): Database {
  const timer = setInterval(() => {
    if (storage.freeBytes() < minCheckpointBytes) return
    pool.query('checkpoint').catch((error: unknown) => log.warn({ error }, 'checkpoint failed'))
  }, checkpointInterval)
  timer.unref()
  return {
    ...pool,
    close: async () => {
      clearInterval(timer)
      await pool.close()
    },
  }
}
