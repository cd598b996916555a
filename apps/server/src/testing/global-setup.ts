import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { migrate } from '../platform/database/migrate.ts'
import type { Database } from '../platform/database/executor.ts'
import { openPool } from '../platform/database/pool.ts'
import { seedReferenceData } from '../seed.ts'
import { clusterPath, dumpFolder, dumpPath, runPrefix, templateName } from './prepared.ts'

/** Prepares, once in a run, the migrated and seeded database with which every test file begins. */
export default async function prepare(): Promise<() => Promise<void>> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined || url === '') {
    await prepareDump()
    return () => Promise.resolve()
  }
  await prepareTemplate(url)
  const prefix = runPrefix()
  return () => removeDatabases(url, prefix)
}

/** As a dump for tests of modules, which open it in memory, and as a folder for tests that start programs. */
export async function prepareDump(): Promise<void> {
  const [path, cluster] = [dumpPath(), clusterPath()]
  if (existsSync(path) && existsSync(cluster)) return
  // a log of small segments, of which none is kept: with the default, the log is two thirds of what each test file unpacks
  const engine = await PGlite.create({
    initDbStartParams: ['--wal-segsize=1'],
    startParams: [...PGlite.defaultStartParams, '-c', 'min_wal_size=2MB'],
  })
  await prepareTables(asDatabase(engine))
  // the engine uses one database only, and the templates of others are a third of what each test file unpacks
  for (const template of ['template0', 'template1']) {
    await engine.exec(`update pg_database set datistemplate = false where datname = '${template}'`)
    await engine.exec(`drop database ${template}`)
  }
  await engine.exec('checkpoint')
  const dump = await engine.dumpDataDir('none')
  await engine.close()
  // dumps of earlier sources are deleted, because each takes 15 MB
  rmSync(dumpFolder, { recursive: true, force: true })
  mkdirSync(dumpFolder, { recursive: true })
  const unfinished = `${cluster}.${process.pid}`
  const kept = await PGlite.create({ dataDir: unfinished, loadDataDir: dump })
  await kept.close()
  renameSync(unfinished, cluster)
  writeFileSync(`${path}.${process.pid}`, Buffer.from(await dump.arrayBuffer()))
  renameSync(`${path}.${process.pid}`, path)
}

async function prepareTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const name = templateName()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) {
    await client.query(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    const database = openPool({ connection: { connectionString: own.href }, kind: 'server', size: 2, onIdleError: () => undefined })
    await prepareTables(database)
    await database.close()
  }
  await client.end()
}

/** Removes the databases that workers kept for their next file. */
async function removeDatabases(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [prefix])
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
  await client.end()
}

/** Prepares tables as the server does at start, so that tests have nothing to seed. */
async function prepareTables(database: Database): Promise<void> {
  await migrate(database)
  await seedReferenceData(database)
}

/** PGlite in this process, as a database of the program. */
function asDatabase(engine: PGlite): Database {
  const query: Database['query'] = async <Row extends object>(sql: string, values?: readonly unknown[]) => {
    if (values !== undefined) return (await engine.query<Row>(sql, [...values])).rows
    await engine.exec(sql)
    return []
  }
  const transaction: Database['transaction'] = async (work) => {
    await engine.exec('begin')
    const result = await work({ query, announce: async () => undefined })
    await engine.exec('commit')
    return result
  }
  return { kind: 'embedded', query, transaction, listen: () => () => undefined, close: () => engine.close() }
}
