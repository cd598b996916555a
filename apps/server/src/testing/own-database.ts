import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../config.ts'
import type { Database } from '../platform/database/executor.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLog } from '../platform/log.ts'
import { prepareDirectory, templateName } from './prepared.ts'

export interface OwnDatabase {
  /** Environment variables with which a process finds it: a data directory, and on a server also a database. */
  environment: Record<string, string>
  /** Works on it in this process, while no other has it open. */
  use<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  remove(): Promise<void>
}

/** A migrated, seeded database of the kind that this run tests, for several processes, one after the other or at once. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'tender-own-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined || url === '') {
    prepareDirectory(folder)
    const environment = { DATA_DIR: folder }
    return { environment, use: (work) => useDatabase(environment, work), remove: async () => removeFolder() }
  }
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${name} template ${templateName()}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const environment = { DATA_DIR: folder, DATABASE_URL: own.href }
  return {
    environment,
    use: (work) => useDatabase(environment, work),
    remove: async () => {
      await onServer(url, `drop database ${name} with (force)`)
      removeFolder()
    },
  }
}

async function useDatabase<Result>(environment: Record<string, string>, work: (database: Database) => Promise<Result>): Promise<Result> {
  const onFault = (error: Error) => {
    throw error
  }
  const database = await openDatabase(readConfig(environment), { role: 'server', log: createLog('fatal'), onFault })
  try {
    return await work(database)
  } finally {
    await database.close()
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
