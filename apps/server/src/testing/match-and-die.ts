// Stores notices that match subscriptions (every other one belongs to a new project that matches, too) and matches them, as the server does, until it
// is killed; with STORES=no until all are matched. match-notices.kill.test.ts runs it as a process of its own.
import { readConfig } from '../config.ts'
import { createPipeline, type RawNotice } from '../ingest/index.ts'
import { createTestReading } from '../ingest/testing/test-reading.ts'
import { deliveredNotice } from '../ingest/testing/delivered-notice.ts'
import { followSources } from '../modules/projects/index.ts'
import { matchNotices, matchProjects } from '../modules/subscriptions/index.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { runConsumers } from '../platform/events/run-consumers.ts'
import { createLog } from '../platform/log.ts'
import { caughtUp } from './caught-up.ts'
import { createPostgresEngine, createPostgresEngineOf } from '../search/postgres/engine.ts'
import { projectKind } from '../search/project-kind.ts'
import { systemRandom } from '../platform/random.ts'

const log = createLog('fatal')
const database = await openDatabase(readConfig(), {
  role: 'server',
  log,
  onFault: (error) => {
    throw error
  },
})
const projectEngine = createPostgresEngineOf(projectKind, { database })
const stopConsumers = await runConsumers({ database, log }, [
  matchNotices({ clock: systemClock }),
  followSources({ projectEngine }),
  matchProjects({ clock: systemClock }),
])
if (process.env['STORES'] === 'no') {
  await caughtUp(database)
  await stopConsumers()
  await database.close()
} else await storeForEver()

async function storeForEver(): Promise<never> {
  const searchEngine = createPostgresEngine({ database })
  const pipeline = createPipeline({ database, searchEngine, reading: createTestReading(), clock: systemClock, random: systemRandom, log })
  const [row] = await database.query<{ count: number }>('select count(*)::integer as count from notice')
  for (let number = (row?.count ?? 0) / 2 + 1; ; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await pipeline.store([deliveredNotice(number), noticeOfWorks(number)])
    console.log('stored')
  }
}

function noticeOfWorks(number: number): RawNotice {
  const name = `某县第${number}水厂新建工程`
  return deliveredNotice(number, {
    sourceId: `w${number}`,
    url: `https://ggzy.test/works/${number}.html`,
    title: `${name}施工招标公告`,
    text: `项目编号：MX2026-GC-${String(number).padStart(5, '0')}\n项目名称：${name}施工\n招标人：某县第${number}水务有限公司`,
    stated: { category: '工程' },
  })
}
