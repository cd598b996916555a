import fs, { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig, type Config } from '../../config.ts'
import { createLog } from '../log.ts'
import { DatabaseUnusable, DirectoryInUse, engineVersion } from './directory-troubles.ts'
import { DurableFiles, durableSettings } from './durable-files.mjs'
import { startEmbedded } from './embedded.ts'
import { embeddedConnection } from './embedded-connection.ts'
import { openDatabase } from './open-database.ts'

const options = { log: createLog('fatal'), onFault: (error: Error) => expect.fail(error.message) }
let folder: string
let config: Config
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-embedded-'))
  config = readConfig({ DATA_DIR: folder })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.sequential('the embedded database', () => {
  test('refuses a second server on its data directory and lets a tool connect through the first', async () => {
    const first = await openDatabase(config, { ...options, role: 'server' })
    await first.query('create table kept (value text)')
    await first.query(`insert into kept values ('数据')`)
    await expect(openDatabase(config, { ...options, role: 'server' })).rejects.toThrow(DirectoryInUse)
    const tool = await openDatabase(config, { ...options, role: 'tool' })
    expect(await tool.query('select value from kept')).toEqual([{ value: '数据' }])
    await tool.close()
    await first.close()
    expect(existsSync(join(folder, 'embedded', 'database.unfinished'))).toBe(false)
  })

  test('has the expected major version and calls fsync for every commit', async () => {
    const cluster = join(folder, 'embedded', 'database')
    expect(readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()).toBe(engineVersion)
    const synced = vi.spyOn(fs, 'fsyncSync')
    const watcher = { onProgress: () => undefined, onTrouble: () => undefined, onLine: () => undefined }
    const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), ...durableSettings]
    const engine = await PGlite.create({ fs: new DurableFiles(cluster, watcher), startParams })
    expect((await engine.query<{ value: string }>('select value from kept')).rows).toEqual([{ value: '数据' }])
    const before = synced.mock.calls.length
    for (let commit = 0; commit < 20; commit++) await engine.query('insert into kept values ($1)', [`第 ${commit} 条`])
    expect(synced.mock.calls.length - before).toBeGreaterThanOrEqual(20)
    await engine.close()
    synced.mockRestore()
  })

  test('with broken files explains what to do and leaves the files unchanged', async () => {
    const control = join(folder, 'embedded', 'database', 'global', 'pg_control')
    const whole = readFileSync(control)
    writeFileSync(control, Buffer.alloc(whole.length, 7))
    const opening = openDatabase(config, { ...options, role: 'server' })
    await expect(opening).rejects.toThrow(DatabaseUnusable)
    await expect(opening).rejects.toThrow(/数据库目录已损坏.*程序没有改动它.*备份/)
    writeFileSync(control, whole)
    const again = await openDatabase(config, { ...options, role: 'server' })
    expect(await again.query('select count(*)::int as kept from kept')).toEqual([{ kept: 21 }])
    await again.close()
  })

  test('confirms nothing any more once its directory was taken over', async () => {
    const directory = join(folder, 'embedded')
    let onFault: (error: Error) => void = () => undefined
    const fault = new Promise<Error>((resolve) => {
      onFault = resolve
    })
    const embedded = await startEmbedded({ directory, connections: 5, onFault: (error) => onFault(error) })
    const client = new pg.Client(embeddedConnection(embedded))
    client.on('error', () => undefined)
    await client.connect()
    await client.query('select 1')
    for (const record of readdirSync(join(directory, 'claims'))) if (record.endsWith('.json')) rmSync(join(directory, 'claims', record))
    await new Promise((resolve) => setTimeout(resolve, 1100))
    const answer = client.query(`insert into kept values ('接管之后')`).then(
      () => 'acknowledged',
      () => 'failed',
    )
    expect(await Promise.race([answer, fault.then((error) => error.message)])).toBe('the data directory was taken over by another process')
    await embedded.close()
    expect(await answer).toBe('failed')
  })

  test('is created again if its first creation was interrupted', async () => {
    const half = readConfig({ DATA_DIR: join(folder, 'half') })
    const cluster = join(half.dataDirectory, 'embedded', 'database')
    mkdirSync(cluster, { recursive: true })
    writeFileSync(`${cluster}.unfinished`, '')
    writeFileSync(join(cluster, 'PG_VERSION'), engineVersion)
    const database = await openDatabase(half, { ...options, role: 'server' })
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    await database.close()
  })
})
