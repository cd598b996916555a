// The real server on a fresh embedded database with a small demo world and a few notices that the tests know. Only the answers of the picture codes and the key of a feed are fixed.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../apps/server/src/app.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { fillDemoWorld } from '../apps/server/src/fill-demo.ts'
import { createPipeline } from '../apps/server/src/ingest/pipeline.ts'
import { systemClock } from '../apps/server/src/platform/clock.ts'
import { createIngestKey } from '../apps/server/src/modules/ingest/service.ts'
import { openReading } from '../apps/server/src/open-reading.ts'
import { migrate } from '../apps/server/src/platform/database/migrate.ts'
import { openDatabase } from '../apps/server/src/platform/database/open-database.ts'
import { createLog } from '../apps/server/src/platform/log.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import { serverRoot } from '../apps/server/src/platform/server-root.ts'
import { createPostgresEngine } from '../apps/server/src/search/postgres/engine.ts'
import { seedReferenceData } from '../apps/server/src/seed.ts'
import { feedKeyBytes } from './feed-key.ts'
import { knownNotices } from './known-notices.ts'

const folder = mkdtempSync(join(tmpdir(), 'tender-browser-tests-'))
const config = readConfig({
  DATA_DIR: folder,
  PORT: process.argv[2] ?? '18080',
  DEMO_NOTICES: process.argv[3] ?? '600',
  LOG_LEVEL: 'warn',
  // members of the tests come from addresses of their own
  TRUST_PROXY: '1',
})
const log = createLog(config.logLevel)
const database = await openDatabase(config, {
  role: 'server',
  log,
  onFault: (error) => {
    throw error
  },
})
await migrate(database)
await seedReferenceData(database)
const searchEngine = createPostgresEngine({ database })
const base = { config, database, searchEngine, clock: systemClock, log, random: systemRandom, reading: openReading(config) }
await fillDemoWorld(base)
await createPipeline(base).store(knownNotices(systemClock.now()), { isDemo: false })
await createIngestKey(database, { name: '浏览器测试', clock: systemClock, random: { bytes: () => feedKeyBytes } })
const server = await createApp({
  ...base,
  pageFolder: join(serverRoot(), '..', 'web', 'dist'),
  readiness: { isClosing: false },
  pictureAnswer: () => 'K7MX',
  // nobody reads the messages: the tests know the code
  messageGateway: { send: async () => undefined },
  messageCode: () => '246810',
})
await server.listen({ host: config.host, port: config.port })

process.on('SIGTERM', () => {
  void server
    .close()
    .then(() => base.reading.close())
    .then(() => database.close())
    .then(() => {
      rmSync(folder, { recursive: true, force: true })
      process.exit(0)
    })
})
