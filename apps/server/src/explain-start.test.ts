import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { explainStart } from './explain-start.ts'
import { DatabaseUnusable } from './platform/database/directory-troubles.ts'
import { DatabaseSilent } from './platform/database/executor.ts'
import { demandVersion, openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'

const open = (DATABASE_URL: string) =>
  openDatabase(readConfig({ DATABASE_URL }), { role: 'server', log: createLog('fatal'), onFault: (error) => expect.fail(error.message) })

describe('the explanation of a failed start', () => {
  test('names a database server that refuses the connection or whose name is unknown', async () => {
    const refused: unknown = await open('postgres://a:b@localhost:1/c').catch((error: unknown) => error)
    expect(explainStart(refused)).toMatch(/^连接不上数据库服务器（.*ECONNREFUSED.*）：请检查.*DATABASE_URL 的主机和端口。$/)
    const unknown: unknown = await open('postgres://a:b@database.invalid/c').catch((error: unknown) => error)
    expect(explainStart(unknown)).toMatch(/^(找不到数据库服务器的主机名|域名解析暂时失败).*DATABASE_URL。$/)
  })

  test.each([
    ['28P01', '用户名和密码'],
    ['28000', '用户名和密码'],
    ['3D000', '数据库不存在'],
    ['42501', '权限不足'],
    ['53300', '连接数已满'],
    ['53100', '磁盘已满'],
    ['ENOSPC', '磁盘已满'],
    ['EADDRINUSE', 'PORT'],
    ['EADDRNOTAVAIL', 'HOST'],
    ['EACCES', '没有权限'],
  ])('for the error %s contains %s', (code, words) => {
    expect(explainStart(Object.assign(new Error('as the system says it'), { code }))).toContain(words)
  })

  test('names a database server that is too old', () => {
    expect(() => demandVersion({ server_version: '14.11 (Debian 14.11-1)' })).toThrow(/PostgreSQL 14\.11 .*需要 15 或更高版本/)
    expect(() => demandVersion({ server_version: '15.3' })).not.toThrow()
  })

  test('names a silent database and repeats the message of the data directory', () => {
    expect(explainStart(new DatabaseSilent())).toContain('数据库没有响应')
    expect(explainStart(new DatabaseUnusable('数据目录不完整'))).toBe('数据目录不完整')
  })

  test('contains words for anything that is thrown', () => {
    expect(explainStart({ errno: 44 })).toBe('启动失败：{"errno":44}')
    expect(explainStart(new TypeError('x is not a function'))).toMatch(/^启动失败：TypeError: x is not a function\n/)
  })
})
