// The real server on a fresh embedded database with a small demo world and a few notices that the tests know. Only the
// answers of picture codes and the keys of a feed and of the provider's own site are fixed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { fillDemoWorld } from '../apps/server/src/fill-demo.ts'
import type { Deps } from '../apps/server/src/deps.ts'
import { createPipeline } from '../apps/server/src/ingest/index.ts'
import { createAccount, createEnterprise, hashPassword, mainAccount } from '../apps/server/src/modules/accounts/index.ts'
import { drawCodes } from '../apps/server/src/modules/auth/index.ts'
import { noteHits } from '../apps/server/src/modules/delivery/index.ts'
import { createIngestKey } from '../apps/server/src/modules/feeds/index.ts'
import { startJobs } from '../apps/server/src/jobs.ts'
import { openReading } from '../apps/server/src/open-reading.ts'
import { systemElapsed } from '../apps/server/src/platform/clock.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import type { Consumer } from '../apps/server/src/platform/events/consumer.ts'
import { runConsumers } from '../apps/server/src/platform/events/run-consumers.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { createSmtpMailer } from '../apps/server/src/platform/mail/smtp-mailer.ts'
import { createOutgoing } from '../apps/server/src/platform/outgoing/outgoing.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { serverRoot } from '../apps/server/src/platform/server-root.ts'
import { createPostgresEngine } from '../apps/server/src/search/postgres/engine.ts'
import { seedReferenceData } from '../apps/server/src/seed.ts'
import { feedKeyBytes } from './feed-key.ts'
import { knownNotices } from './known-notices.ts'
import { resetMember } from './reset-member.ts'
import { siteKey } from './site-key.ts'

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '18080' },
    notices: { type: 'string', default: '600' },
    data: { type: 'string' },
    // fills the data folder and ends
    prepare: { type: 'boolean', default: false },
    'clock-offset': { type: 'string', default: '0' },
    // the server that takes its mails, such as smtp://127.0.0.1:2525; without one it sends none
    'mail-server': { type: 'string' },
  },
})
const folder = options.data ?? mkdtempSync(join(tmpdir(), 'tender-browser-tests-'))
const config = readConfig({
  DATA_DIR: folder,
  PORT: options.port,
  DEMO_NOTICES: options.notices,
  LOG_LEVEL: 'warn',
  // the tests' members come from different addresses
  TRUST_PROXY: '1',
  SITE_KEY: siteKey,
  ...(options['mail-server'] === undefined ? {} : { SMTP_URL: options['mail-server'], MAIL_FROM: '招标平台 <notice@tests.example>' }),
})
const clock = { now: () => new Date(Date.now() + Number(options['clock-offset'])) }
const log = createLog(config.logLevel)
const database = await openDatabase(config, {
  role: 'server',
  log,
  onFault: (error) => {
    throw error
  },
})
const searchEngine = createPostgresEngine({ database })
const base = { config, database, searchEngine, clock, log, random: systemRandom, reading: openReading(config) }
// a prepared folder already contains all of it
if (options.prepare || options.data === undefined) await fill()
if (options.prepare) {
  await base.reading.close()
  await database.close()
  process.exit(0)
}
const deps: Deps = {
  ...base,
  pageFolder: join(serverRoot(), '..', 'web', 'dist'),
  readiness: { isClosing: false },
  // the tests know every code
  codes: {
    ...drawCodes(systemRandom),
    pictureAnswer: () => 'K7MX',
    question: () => ({ text: '七加五再减二，等于几？', answer: '10' }),
    messageCode: () => '246810',
  },
  elapsed: systemElapsed,
  storage: null,
  messageGateway: { send: async () => undefined },
  mailer: config.mailServer === null ? null : createSmtpMailer(config.mailServer),
  outgoing: createOutgoing(),
}
const { server, services } = await createApp(deps)
const jobs = await startJobs(deps, services)
const stopConsumers = await runConsumers(base, services.consumers.map(withoutPause))
await server.listen({ host: config.host, port: config.port })

process.on('SIGTERM', () => {
  void Promise.all([jobs.stop(), stopConsumers()])
    .then(() => server.close())
    .then(() => services.tail.stop())
    .then(() => base.reading.close())
    .then(() => database.close())
    .then(() => {
      if (options.data === undefined) rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
})

/** Waits half a second for more hits before an instant delivery, instead of five, because the tests would do nothing meanwhile. */
function withoutPause(consumer: Consumer): Consumer {
  const hurried = noteHits({ jobs: services.jobs, clock, pause: 500 })
  return consumer.name === hurried.name ? hurried : consumer
}

async function fill(): Promise<void> {
  await migrate(database)
  await seedReferenceData(database)
  await fillDemoWorld(base)
  await createPipeline(base).store(knownNotices(clock.now()), { isDemo: false })
  await createIngestKey(database, { name: '浏览器测试', clock, random: { bytes: () => feedKeyBytes } })
  await database.transaction(async (tx) => {
    await createAccount(tx, {
      enterpriseId: await createEnterprise(tx, '浏览器测试企业'),
      type: mainAccount,
      name: resetMember.name,
      phone: resetMember.phone,
      phoneVerifiedAt: clock.now(),
      passwordHash: await hashPassword(resetMember.password),
      nickName: null,
      contactName: null,
      roleIds: [],
    })
  })
}
