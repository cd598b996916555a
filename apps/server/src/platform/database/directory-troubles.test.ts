import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainEngine, inspectCluster, prepareDirectory } from './directory-troubles.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tender-troubles-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function cluster(name: string, files: Record<string, string>): string {
  const path = join(folder, name)
  mkdirSync(path)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(path, file, '..'), { recursive: true })
    writeFileSync(join(path, file), text)
  }
  return path
}

const whole = { 'global/pg_control': 'x', 'base/1/112': 'x', 'pg_wal/0': 'x', 'pg_xact/0000': 'x' }

describe('a data directory', () => {
  test('with files but without PG_VERSION is refused with advice and left unchanged', () => {
    const path = cluster('half', { 'base/1/112': 'x', 'global/pg_control': 'x' })
    expect(() => inspectCluster(path)).toThrow(
      /有 2 项（base、global），但缺少 PG_VERSION、pg_wal、pg_xact.*没有改动它.*从备份中完整复制 DATA_DIR/,
    )
    expect(readdirSync(path)).toEqual(['base', 'global'])
  })

  test('with PG_VERSION but without other parts is refused too', () => {
    const path = cluster('missing', { ...whole, PG_VERSION: '18\n' })
    rmSync(join(path, 'global'), { recursive: true })
    expect(() => inspectCluster(path)).toThrow('缺少 global/pg_control')
  })

  test('of another version of PostgreSQL is refused with both versions', () => {
    expect(() => inspectCluster(cluster('old', { ...whole, PG_VERSION: '16\n' }))).toThrow(
      /由 PostgreSQL 16 建立，本程序内嵌的是 PostgreSQL 18/,
    )
  })

  test('that is empty, missing or half-created is accepted as new', () => {
    const empty = cluster('empty', {})
    inspectCluster(empty)
    expect(existsSync(empty)).toBe(false)
    inspectCluster(join(folder, 'nowhere'))
    const unfinished = cluster('unfinished', { 'base/1/112': 'x' })
    writeFileSync(`${unfinished}.unfinished`, '')
    inspectCluster(unfinished)
    expect(existsSync(unfinished)).toBe(false)
  })

  test('that is complete is opened', () => {
    expect(() => inspectCluster(cluster('whole', { ...whole, PG_VERSION: '18\n' }))).not.toThrow()
  })

  test('that is a file is refused with its path', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    expect(() => prepareDirectory(file)).toThrow(`不是文件夹：${file}`)
    expect(() => prepareDirectory(join(file, 'embedded'))).toThrow('不是文件夹')
  })

  test.each([
    ['ENOSPC', '磁盘已满'],
    ['EACCES', '没有读写权限'],
    ['EROFS', '只读'],
    ['EIO', '磁盘读写出错'],
    ['', '数据库目录已损坏'],
  ])('the error %s of the engine is explained with %s', (code, sentence) => {
    const { message } = explainEngine(folder, {
      reason: 'RuntimeError: Aborted()',
      code,
      lastLines: ['LOG:  x', 'PANIC:  could not locate'],
    })
    expect(message).toContain(sentence)
    expect(message).toContain(folder)
  })
})
