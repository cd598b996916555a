// command: the server
import { daysBack } from '@tender/contract'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { daysOfHits, openDemoDays, type DemoDays } from './demo-days/demo-days.ts'
import { fillDemoWorld, printDemoAccounts } from './fill-demo.ts'
import type { Deps } from './deps.ts'
import { compareIdentity } from './modules/alarms/index.ts'
import { drawCodes } from './modules/auth/index.ts'
import { systemClock, systemElapsed } from './platform/clock.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase, type OpenedDatabase } from './platform/database/open-database.ts'
import { runConsumers } from './platform/events/run-consumers.ts'
import { createLog, type Log } from './platform/log.ts'
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts'
import { createHttpGateway } from './platform/messages/http-gateway.ts'
import { createOutgoing } from './platform/outgoing/outgoing.ts'
import { systemRandom } from './platform/random.ts'
import { serverRoot } from './platform/server-root.ts'
import { startJobs } from './jobs.ts'
import { openReading } from './open-reading.ts'
import { runCommand } from './run-command.ts'
import { createPostgresEngine } from './search/postgres/engine.ts'
import { seedReferenceData } from './seed.ts'
import type { Services } from './services.ts'

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

async function serve(config: Config, log: Log, database: OpenedDatabase): Promise<void> {
  await migrate(database)
  await seedReferenceData(database)
  const deps = depsOf(config, log, database)
  const { storage } = deps
  const file = database.kind === 'embedded' ? join(config.dataDirectory, 'embedded', 'database', 'PG_VERSION') : null
  await compareIdentity(database, { file, now: systemClock.now() })
  const { server, services } = await createApp(deps)
  storage?.listen((room) => {
    if (room !== 'enough') void services.alarms.raise('disk.low', `剩余 ${Math.round(storage.freeBytes() / 1_000_000)} MB`)
  })
  const demoDays = config.isDemo ? await openDemo(deps, services, server) : null
  const stopConsumers = await runConsumers(deps, services.consumers)
  await demoDays?.begin()
  const jobs = await startJobs(deps, services)
  closeOnSignals(server, async () => {
    deps.readiness.isClosing = true
    await Promise.all([jobs.stop(), stopConsumers(), demoDays?.stop()])
    await server.close()
    await services.tail.stop()
    await deps.reading.close()
    await database.close()
  })
  await server.listen({ host: config.host, port: config.port })
  if (config.isDemo) printDemoAccounts()
  else if (config.databaseUrl === null)
    console.log('\n演示模式未启用，演示账号不能登录（对外提供服务时默认如此；只作演示时可设置 DEMO=on）')
  console.log(`\n已就绪：${addressOf(server, config)}/admin/    （按 Ctrl-C 停止）`)
}

async function openDemo(deps: Deps, services: Services, server: FastifyInstance): Promise<DemoDays | null> {
  await fillDemoWorld(deps, daysBack(deps.clock.now(), daysOfHits))
  return openDemoDays({ ...deps, ...services, server })
}

/** The real dependencies: clock, random numbers, threads, the message gateway, mail, other companies' servers. */
function depsOf(config: Config, log: Log, database: OpenedDatabase): Deps {
  const { messageGateway, mailServer } = config
  return {
    config,
    database,
    storage: database.storage,
    log,
    searchEngine: createPostgresEngine({ database }),
    clock: systemClock,
    elapsed: systemElapsed,
    random: systemRandom,
    codes: drawCodes(systemRandom),
    reading: openReading(config),
    messageGateway: messageGateway === null ? null : createHttpGateway({ ...messageGateway, clock: systemClock }),
    mailer: mailServer === null ? null : createSmtpMailer(mailServer),
    outgoing: createOutgoing(),
    pageFolder: join(serverRoot(), '..', 'web', 'dist'),
    readiness: { isClosing: false },
  }
}

/** Maximum time in milliseconds for closing, because work that does not end must not keep the process alive. */
const closingTime = 20_000

/** On Ctrl-C or SIGTERM, running calls are finished and the database is closed. A second signal ends the process at once, and so does the time limit. */
function closeOnSignals(server: FastifyInstance, close: () => Promise<void>): void {
  let isClosing = false
  const onSignal = (signal: string) => {
    if (isClosing) process.exit(130)
    isClosing = true
    console.log('\n正在停止：等待进行中的请求完成…')
    setTimeout(() => {
      server.log.fatal({ signal, seconds: closingTime / 1000 }, 'closing took too long')
      console.error('停止超时，已强制退出；已确认的数据不会丢失')
      process.exit(1)
    }, closingTime).unref()
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

/**
 * Ends the process so that the supervisor starts it again, because the engine is dead and every statement would wait forever, or because another
 * process has the directory.
 */
function endOnFault(log: Log, error: Error): void {
  log.fatal({ error }, 'embedded database failed')
  console.error(`内嵌数据库无法继续，程序退出（代码 70）：${error.message}。已确认的数据不会丢失；磁盘已满时请先腾出空间，再重新启动。`)
  process.exit(70)
}

// with PORT=0 the system chooses the port
function addressOf(server: FastifyInstance, config: Config): string {
  const address = server.addresses()[0]
  return config.port === 0 && typeof address === 'object' ? `http://localhost:${address.port}` : config.publicUrl
}
