import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { prepareDirectory, templateName } from './prepared.ts'

export interface OwnDatabase {
  /** Environment variables with which a process finds it: a data directory, and on a server also a database. */
  environment: Record<string, string>
  remove(): Promise<void>
}

/** A migrated, seeded database of the kind that this run tests, for several processes, one after the other or at once. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'tender-own-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined || url === '') {
    prepareDirectory(folder)
    return { environment: { DATA_DIR: folder }, remove: async () => removeFolder() }
  }
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await onServer(url, `create database ${name} template ${templateName()}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    environment: { DATA_DIR: folder, DATABASE_URL: own.href },
    remove: async () => {
      await onServer(url, `drop database ${name} with (force)`)
      removeFolder()
    },
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
