import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { embeddedConnection } from '../platform/database/embedded-connection.ts'
import { startEmbedded } from '../platform/database/embedded.ts'
import type { Database } from '../platform/database/executor.ts'
import { openPool } from '../platform/database/pool.ts'
import { observeRows } from './observe-rows.ts'
import { dumpPath, runPrefix, templateName } from './prepared.ts'
import { putBack, reusable, type ReusableDatabase } from './reusable-database.ts'

/** A fresh, migrated, empty database of the kind that this run tests: embedded, or on the server of TEST_DATABASE_URL. Close it in `afterAll`. */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  const isOnServer = url !== undefined && url !== ''
  const used = idle ?? (await (isOnServer ? createOnServer(url) : startEngine()))
  idle = null
  const database = openPool({
    connection: used.connection,
    kind: isOnServer ? 'server' : 'embedded',
    size: 10,
    onIdleError: () => undefined,
    onClose: () => giveBack(used),
  })
  const rowsSeen = process.env['ROWS_SEEN']
  return rowsSeen === undefined || rowsSeen === '' ? database : observeRows(database, rowsSeen)
}

interface Used extends ReusableDatabase {
  remove(): Promise<void>
}

/** The database of the previous test file, reset so that it is as good as new. */
let idle: Used | null = null

async function giveBack(used: Used): Promise<void> {
  if (idle === null && (await putBack(used).catch(() => false))) idle = used
  else await used.remove()
}

async function startEngine(): Promise<Used> {
  const dump = dumpPath()
  if (!existsSync(dump)) throw new Error(`${dump} is missing: run the tests through vitest, whose global set-up makes it`)
  await (compiledEngine ??= compileEngine())
  // a small cache, because its memory is prepared before the first statement
  const engine = await startEmbedded({ directory: null, dump, connections: 30, cacheMegabytes: 16, onFault: fail })
  return { ...(await reusable(embeddedConnection(engine))), remove: () => engine.close() }
}

// while one thread of the process holds the compiled engine, the others reuse it and need not compile 9 MB again
let compiledEngine: Promise<WebAssembly.Module> | undefined

async function compileEngine(): Promise<WebAssembly.Module> {
  const path = fileURLToPath(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite')))
  return WebAssembly.compile(await readFile(path))
}

/** Its name tells the global set-up, which removes the last ones, that this run made it. */
async function createOnServer(url: string): Promise<Used> {
  const name = `${runPrefix()}${randomUUID().replaceAll('-', '').slice(0, 16)}`
  await onServer(url, `create database ${name} template ${templateName()}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    ...(await reusable({ connectionString: own.href })),
    remove: () => onServer(url, `drop database ${name} with (force)`),
  }
}

async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function fail(error: Error): void {
  throw error
}
