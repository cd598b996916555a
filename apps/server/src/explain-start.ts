import { ConfigError } from './config.ts'
import { DatabaseUnusable } from './platform/database/directory-troubles.ts'
import { DatabaseSilent } from './platform/database/executor.ts'
import { MigrationMismatch } from './platform/database/migrate.ts'

/**
 * Explains why a command line of the product could not do its work: one Chinese sentence with what to do or, for an unexpected failure, everything
 * that is known.
 */
export function explainStart(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseUnusable || error instanceof MigrationMismatch) return error.message
  if (error instanceof DatabaseSilent)
    return '数据库没有响应：请检查数据库服务器是否正常、环境变量 DATABASE_URL 的主机和端口是否正确，然后重新启动。'
  if (!(error instanceof Error)) return `启动失败：${JSON.stringify(error)}`
  const code = 'code' in error ? String(error.code) : ''
  return sentences[code]?.(error) ?? `启动失败：${error.stack ?? error.message}`
}

type Sentence = (error: Error) => string

const host: Sentence = (error) =>
  `连接不上数据库服务器（${messageOf(error)}）：请检查它是否已启动，以及环境变量 DATABASE_URL 的主机和端口。`
const login: Sentence = () => '数据库拒绝登录：请检查环境变量 DATABASE_URL 的用户名和密码，以及数据库的 pg_hba.conf。'

/** By the system's error code or SQLSTATE. */
const sentences: Readonly<Record<string, Sentence>> = {
  EADDRINUSE: (error) => `端口已被占用：请停止占用它的程序，或用环境变量 PORT 指定另一个端口（${error.message}）`,
  EADDRNOTAVAIL: (error) => `本机没有这个地址：请检查环境变量 HOST（${error.message}）`,
  EACCES: (error) => `没有权限：${error.message}。1024 以下的端口需要管理员权限，可用环境变量 PORT 指定另一个端口。`,
  ECONNREFUSED: host,
  ECONNRESET: host,
  EHOSTUNREACH: host,
  ENETUNREACH: host,
  ETIMEDOUT: host,
  ENOTFOUND: (error) => `找不到数据库服务器的主机名（${messageOf(error)}）：请检查环境变量 DATABASE_URL。`,
  EAI_AGAIN: (error) => `域名解析暂时失败，找不到数据库服务器（${messageOf(error)}）：请检查网络和环境变量 DATABASE_URL。`,
  '28P01': login,
  '28000': login,
  '3D000': () => '数据库不存在：请先建立它（createdb），或改正环境变量 DATABASE_URL 中的数据库名。',
  '42501': () => '数据库用户的权限不足：请让环境变量 DATABASE_URL 的用户成为该数据库的所有者。',
  '53300': () => '数据库的连接数已满：请调小环境变量 DATABASE_POOL，或调大数据库的 max_connections。',
  '57P03': () => '数据库正在启动或恢复：请稍后重新启动本程序。',
  '53100': () => '数据库所在的磁盘已满：请腾出空间后重新启动，已确认的数据都在。',
  '25006': () => '数据库只能读取：磁盘空间不足，或连接的是只读的副本；请腾出空间，或检查环境变量 DATABASE_URL。',
  ENOSPC: () => '磁盘已满：请腾出空间后重新启动，已确认的数据都在。',
}

/** If several addresses were tried, the outer error has no message of its own. */
function messageOf(error: Error): string {
  if (error instanceof AggregateError) return error.errors.map((one) => (one instanceof Error ? one.message : String(one))).join('；')
  return error.message
}
