import { ConfigError } from './config.ts'
import { DatabaseUnusable } from './platform/database/directory-troubles.ts'
import { MigrationMismatch } from './platform/database/migrate.ts'

/**
 * Runs a command line of the product. What the operator can mend is said in one Chinese sentence, anything else with its stack; both end with exit code 1.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DatabaseUnusable || error instanceof MigrationMismatch) return error.message
  if (!(error instanceof Error)) return `启动失败：${String(error)}`
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `端口已被占用：请停止占用它的程序，或用环境变量 PORT 指定另一个端口（${error.message}）`
  if (code === 'EACCES') return `没有权限：${error.message}`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `无法连接数据库，请检查环境变量 DATABASE_URL：${error.message}`
  return error.stack ?? error.message
}
