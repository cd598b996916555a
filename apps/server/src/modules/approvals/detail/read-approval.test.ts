import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NoticeReading } from '../../../ingest/index.ts'
import { createTestReading } from '../../../ingest/testing/test-reading.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember } from '../../../testing/factories.ts'
import { createIngestKey } from '../../feeds/index.ts'

const threads = createTestReading()
/** Lengths of the texts whose phones the reading threads were asked to find. */
const asked: number[] = []
const reading: NoticeReading = {
  ...threads,
  findPhones: async (text, known, signal) => {
    asked.push(text.length)
    return threads.findPhones(text, known, signal)
  },
}

let app: TestApp
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp({ reading })
  await app.database.query(`delete from level_permission where level_id = 4 and permission_code = 'documents.contact-phone'`)
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
})
afterAll(async () => {
  await stop()
  await app.close()
})

const phone = '13812345678'
const code = '2601-330212-04-01-274607'

async function storeApproval(lines: number): Promise<void> {
  const key = await createIngestKey(app.database, { name: '审批平台', clock: app.clock, random: systemRandom })
  const html = `<p>鄞建审〔2026〕7号</p><p>项目代码：${code}</p><p>联系电话：${phone}</p>${'<p>一段很长的说明，没有号码。</p>'.repeat(lines)}<p>手机：${phone}</p><p>2026年6月1日</p>`
  const title = '鄞州区住房和城乡建设局关于鄞州区东部新城学校新建工程初步设计的批复'
  await app.call('ingestNotices', { notices: [{ title, publishTime: '2026-06-02', siteName: '鄞州区', html }] }, { key })
  await caughtUp(app.database)
}

async function textFor(level: number): Promise<string> {
  const member = await loggedInMember(app, level)
  const { list } = (await app.call('getApprovalProjectList', { searchWord: code }, member)).envelope.data
  const id = list[0]?.id ?? 0
  const { recordId = 0, position = 0 } = (await app.call('getApprovalProject', { id }, member)).envelope.data.matters[0] ?? {}
  return (await app.call('getApprovalText', { id, recordId, position }, member)).envelope.data.html
}

test('phones in a long text are found by the reading threads and masked', async () => {
  await storeApproval(5000)
  const shown = await textFor(4)
  expect(shown.match(/138\*{4}5678/g)).toHaveLength(2)
  expect(shown).not.toContain(phone)
  expect(asked).toHaveLength(1)
  // a level that may read phones needs no search for them
  expect(await textFor(7)).toContain(phone)
  expect(asked).toHaveLength(1)
})
