// Stores notices, and updates companies, people and their search, as the server does, until it is killed; with STORES=no until nothing is left to do.
// modules/people/noting.kill.test.ts runs it as a process of its own.
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../config.ts'
import { createPipeline, type RawNotice } from '../ingest/index.ts'
import { createTestReading } from '../ingest/testing/test-reading.ts'
import { deliveredNotice } from '../ingest/testing/delivered-notice.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { runConsumers } from '../platform/events/run-consumers.ts'
import { startRunner, type AnyJobKind } from '../platform/jobs/index.ts'
import { createLog } from '../platform/log.ts'
import { systemRandom } from '../platform/random.ts'
import { companyKind } from '../search/company-kind.ts'
import { createPostgresEngine, createPostgresEngineOf } from '../search/postgres/engine.ts'
import { caughtUp } from './caught-up.ts'
import { followCompanies, followNotices, noteAgainJob, rebuildFiguresJob } from '../modules/companies/index.ts'
import { followContacts, forgetJob, notePeopleAgainJob } from '../modules/people/index.ts'

const tenderers = ['杭州市西溪水务有限公司', '鄞州区水务局', '杭州市西溪水务集团有限公司（原杭州市西溪水务有限公司）']
const winners = ['青山建设有限公司', '青山路桥有限公司（原青山建设工程公司）', '绿水勘测设计院有限公司', '青山建设工程公司']

const log = createLog('fatal')
const database = await openDatabase(readConfig(), {
  role: 'server',
  log,
  onFault: (error) => {
    throw error
  },
})
const clock = systemClock
const random = systemRandom
const searchEngine = createPostgresEngine({ database })
const companyEngine = createPostgresEngineOf(companyKind, { database })
const reading = createTestReading()
const stopConsumers = await runConsumers({ database, log }, [followNotices, followContacts, followCompanies({ companyEngine, clock })])
const needs = { database, searchEngine, reading, clock, random }
const kinds: readonly AnyJobKind<typeof needs>[] = [forgetJob, noteAgainJob, notePeopleAgainJob, rebuildFiguresJob]
const runner = await startRunner({
  kinds,
  needs,
  database,
  clock,
  log,
  timing: { poll: 100, lease: 800, renew: 200 },
})
console.log('ready')
if (process.env['STORES'] === 'no') {
  while (await isAnyLeft()) await wait(50)
  await runner.stop()
  await caughtUp(database)
  await stopConsumers()
  await database.close()
} else await storeForEver()

async function storeForEver(): Promise<never> {
  const pipeline = createPipeline({ database, searchEngine, reading, clock, random, log })
  const [row] = await database.query<{ count: number }>('select count(*)::integer as count from notice')
  for (let number = (row?.count ?? 0) + 1; ; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    await pipeline.store([noticeOf(number)])
    console.log('stored')
  }
}

/** A tender and its result for each project. Companies change their names and bid together, and people share numbers. */
function noticeOf(number: number): RawNotice {
  const project = Math.floor(number / 2)
  const [first, second] = [pick(winners, project), pick(winners, project + 1)]
  const contact = `联系人：${pick(['欧阳修远', '王秀珍', '王工'], number)}\n手机：${pick(['13800138001', '13900139002'], number)}`
  const tenderer = pick(tenderers, project)
  const isResult = number % 2 === 1
  return deliveredNotice(number, {
    title: `${project}号泵站设备采购${isResult ? '中标结果' : '招标'}公告`,
    text: `项目名称：${project}号泵站设备采购\n采购人：${tenderer}\n${contact}${isResult ? `\n中标人：${first}\n中标价：${project + 10}万元` : ''}\n第${number}号`,
    stated: {
      projectCode: `KILLED-2026-${project}`,
      tenderer,
      ...(isResult
        ? { winners: [{ name: project % 3 === 0 ? `${first}、${second}联合体` : first, price: `${project + 10}万元` }, { name: second }] }
        : {}),
    },
  })
}

function pick(list: readonly string[], number: number): string {
  return list[number % list.length] ?? ''
}

async function isAnyLeft(): Promise<boolean> {
  const rows = await database.query(`select from job where state in ('queued', 'running') limit 1`)
  return rows.length > 0
}
