import type { Config } from './config.ts'
import type { Deps } from './deps.ts'
import { systemClock } from './platform/clock.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog } from './platform/log.ts'
import { openReading } from './open-reading.ts'
import { runCommand } from './run-command.ts'
import { createPostgresEngine } from './search/postgres/engine.ts'
import { seedReferenceData } from './seed.ts'
import { systemRandom } from './platform/random.ts'
import { WrongUse } from './platform/wrong-use.ts'

/** What a command line works with. */
export type ToolDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock' | 'random' | 'log' | 'reading'>

export interface Tool {
  config: Config
  /** @returns the exit code */
  run(deps: ToolDeps): Promise<number>
}

/**
 * Runs a command line on the product's database: through the running server if there is one, else in the data directory.
 * `prepare` may return an exit code, which ends the command before the database is opened.
 */
export async function runTool(prepare: () => Promise<Tool | number>): Promise<void> {
  await runCommand(async () => {
    const tool = await prepare().catch(explainUse)
    if (typeof tool === 'number') process.exit(tool)
    const log = createLog(tool.config.logLevel === 'info' ? 'warn' : tool.config.logLevel, process.stderr)
    const database = await openDatabase(tool.config, { role: 'tool', log, onFault: endOnFault })
    const reading = openReading(tool.config)
    let exitCode = 1
    try {
      await migrate(database)
      await seedReferenceData(database)
      exitCode = await tool.run({
        database,
        searchEngine: createPostgresEngine({ database }),
        clock: systemClock,
        random: systemRandom,
        log,
        reading,
      })
    } catch (error) {
      const reason = databaseTrouble(error)
      if (reason === null) throw error
      console.error(reason)
    } finally {
      await reading.close()
      // a lost database cannot be closed
      await database.close().catch(() => undefined)
    }
    process.exit(exitCode)
  })
}

/** A signal that the first Ctrl-C or SIGTERM aborts. A second one ends the process at once, which does not lose anything acknowledged either. */
export function stopOnInterrupt(message: string): AbortSignal {
  const stopping = new AbortController()
  const onSignal = () => {
    if (stopping.signal.aborted) process.exit(130)
    console.log(message)
    stopping.abort()
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return stopping.signal
}

function explainUse(error: unknown): number {
  const isWrongUse =
    error instanceof WrongUse || (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))
  if (!isWrongUse) throw error
  console.error(error.message)
  return 1
}

/** Failures that an operator can fix, in Chinese; null for all others. */
function databaseTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  if (code === '53100' || code === '25006' || code === 'ENOSPC')
    return '磁盘空间不足，已停止写入；请腾出空间后再次运行同一命令，已入库的不会重复'
  const isGone =
    ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03'].includes(code) ||
    /Connection terminated|connection lost/i.test(error.message)
  return isGone ? '数据库已关闭：提供数据库的程序（服务端、数据库服务器或另一个导入）已退出或重启，请稍后重试' : null
}

function endOnFault(error: Error): void {
  console.error(`内嵌数据库出错，导入中断；已入库的公告不会丢失，再次运行同一命令即可继续：${error.message}`)
  process.exit(1)
}
