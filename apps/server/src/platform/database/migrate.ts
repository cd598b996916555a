import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { serverRoot } from '../server-root.ts'
import type { Database, Executor } from './executor.ts'

/** A newer program made the database, or a migration was edited after it had run. */
export class MigrationMismatch extends Error {}

/**
 * Brings the schema up to date: runs every migration that has not run yet, in the order of their numbers, each in its own transaction.
 * @returns the names of the migrations that it ran
 * @throws MigrationMismatch
 */
export async function migrate(database: Database): Promise<string[]> {
  await database.transaction(async (tx) => {
    // if two nodes start on an empty database at once, "if not exists" alone lets both create the table, and one fails
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', ['schema_migration'], { patience })
    await tx.query(
      `create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
  })
  const ran: string[] = []
  for (const migration of readMigrations()) {
    if (await database.transaction((tx) => apply(tx, migration))) ran.push(migration.name)
  }
  await refuseNewer(database)
  return ran
}

/** Milliseconds. An index over millions of notices takes long. */
const patience = 6 * 3_600_000

interface Migration {
  name: string
  sql: string
  checksum: string
}

export function readMigrations(): Migration[] {
  const folder = join(serverRoot(), 'migrations')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function apply(tx: Executor, migration: Migration): Promise<boolean> {
  // several nodes may start at once: the first one migrates, and the others wait for it
  await tx.query('lock table schema_migration in exclusive mode', [], { patience })
  const [before] = await tx.query<{ checksum: string }>('select checksum from schema_migration where name = $1', [migration.name])
  if (before?.checksum === migration.checksum) return false
  if (before !== undefined) throw new MigrationMismatch(`数据库迁移 ${migration.name} 在执行后被修改，请恢复原文件，另加新的迁移`)
  await tx.query(migration.sql, undefined, { patience })
  await tx.query('insert into schema_migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum])
  return true
}

async function refuseNewer(database: Database): Promise<void> {
  const known = new Set(readMigrations().map((migration) => migration.name))
  const rows = await database.query<{ name: string }>('select name from schema_migration order by name', [])
  const unknown = rows.filter((row) => !known.has(row.name)).map((row) => row.name)
  if (unknown.length > 0) throw new MigrationMismatch(`数据库由更新版本的程序建立（${unknown.join('、')}），请升级程序后再启动`)
}
