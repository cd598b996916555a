import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { createLog } from '../log.ts'
import { DirectoryInUse, openDatabase } from './open-database.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function freshConfig() {
  const folder = mkdtempSync(join(tmpdir(), 'tender-embedded-'))
  folders.push(folder)
  return readConfig({ DATA_DIR: folder })
}

const options = { log: createLog('fatal'), onFault: (error: Error) => expect.fail(error.message) }

test('a second server on the same data directory is refused, a tool goes through the first one', async () => {
  const config = freshConfig()
  const first = await openDatabase(config, { ...options, role: 'server' })
  await first.query('create table kept (value text)')
  await first.query(`insert into kept values ('数据')`)
  await expect(openDatabase(config, { ...options, role: 'server' })).rejects.toThrow(DirectoryInUse)
  const tool = await openDatabase(config, { ...options, role: 'tool' })
  expect(await tool.query('select value from kept')).toEqual([{ value: '数据' }])
  await tool.close()
  await first.close()
  const again = await openDatabase(config, { ...options, role: 'server' })
  expect(await again.query('select value from kept')).toEqual([{ value: '数据' }])
  await again.close()
})

test('the lock of a process that was killed is taken over', async () => {
  const config = freshConfig()
  const first = await openDatabase(config, { ...options, role: 'server' })
  await first.close()
  writeFileSync(join(config.dataDirectory, 'embedded', 'lock'), '4194999 123')
  const second = await openDatabase(config, { ...options, role: 'server' })
  expect(await second.query('select 1 as one')).toEqual([{ one: 1 }])
  await second.close()
})
