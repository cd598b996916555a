// command: the server
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp, type Outside } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { fillDemoWorld, printDemoAccounts } from './fill-demo.ts'
import { systemClock } from './platform/clock.ts'
import type { Database } from './platform/database/executor.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { createLog, type Log } from './platform/log.ts'
import { createHttpGateway } from './platform/messages/http-gateway.ts'
import { systemRandom } from './platform/random.ts'
import { serverRoot } from './platform/server-root.ts'
import { runCommand } from './run-command.ts'
import { startSchedule } from './schedule.ts'
import { createPostgresEngine } from './search/postgres/engine.ts'
import { seedReferenceData } from './seed.ts'

await runCommand(async () => {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const database = await openDatabase(config, { role: 'server', log, onFault: (error) => endOnFault(log, error) })
  try {
    await serve(config, log, database)
  } catch (error) {
    await database.close()
    throw error
  }
})

async function serve(config: Config, log: Log, database: Database): Promise<void> {
  await migrate(database)
  await seedReferenceData(database)
  const searchEngine = createPostgresEngine({ database })
  const readiness = { isClosing: false }
  const pageFolder = join(serverRoot(), '..', 'web', 'dist')
  const base = { config, database, searchEngine, clock: systemClock, log, random: systemRandom, pageFolder, readiness }
  const { messageGateway } = config
  const outside: Outside = {
    ...base,
    messageGateway: messageGateway === null ? null : createHttpGateway({ ...messageGateway, clock: systemClock }),
  }
  if (config.isDemo) await fillDemoWorld(outside)
  const server = await createApp(outside)
  const stopSchedule = startSchedule(outside)
  // the first search would have to wait for it
  const refreshing = searchEngine.refreshStatistics().catch((error: unknown) => log.warn({ error }, 'statistics not refreshed'))
  closeOnSignals(server, async () => {
    readiness.isClosing = true
    await Promise.all([stopSchedule(), refreshing])
    await server.close()
    await database.close()
  })
  await server.listen({ host: config.host, port: config.port })
  if (config.isDemo) printDemoAccounts()
  else if (config.databaseUrl === null)
    console.log('\n演示模式未启用，演示账号不能登录（对外提供服务时默认如此；只作演示时可设置 DEMO=on）')
  console.log(`\n已就绪：${addressOf(server, config)}/admin/    （按 Ctrl-C 停止）`)
}

/** Ctrl-C and SIGTERM let calls under way end and close the database; a second one ends at once. */
function closeOnSignals(server: FastifyInstance, close: () => Promise<void>): void {
  let isClosing = false
  const onSignal = (signal: string) => {
    if (isClosing) process.exit(130)
    isClosing = true
    console.log('\n正在停止：等待进行中的请求完成…')
    close().then(
      () => {
        console.log('已停止')
        process.exit(0)
      },
      (error: unknown) => {
        server.log.error({ error, signal }, 'closing failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** The engine is gone and every statement would wait for ever: end, so that whoever watches the process starts it again. */
function endOnFault(log: Log, error: Error): void {
  log.fatal({ error }, 'embedded database failed')
  process.exit(70)
}

// with PORT=0 the system has chosen the port
function addressOf(server: FastifyInstance, config: Config): string {
  const address = server.addresses()[0]
  return config.port === 0 && typeof address === 'object' ? `http://localhost:${address.port}` : config.publicUrl
}
