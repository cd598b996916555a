import { afterAll, beforeAll, expect, test } from 'vitest'
import { markOfNameAt } from '../../forgetting/forgotten-marks.ts'
import { numberMarker } from '../../forgetting/forgotten-list.ts'
import { readContent } from '../../testing/read-content.ts'
import { systemRandom } from '../../../platform/random.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember } from '../../../testing/factories.ts'
import { readContactsAgain } from './read-contacts-again.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const owner = '某某智能装备有限公司'
const page = (serial: number, contact: string) => ({
  title: `关于拟对第${serial}生产基地新建项目环境影响报告表作出审批意见的公示`,
  publishTime: '2026-10-01 09:00',
  siteName: '某市生态环境局',
  url: `https://site.test/${serial}.html`,
  html: `<table><tr><td>项目名称</td><td>第${serial}生产基地新建项目</td></tr><tr><td>建设单位</td><td>${owner}</td></tr><tr><td>联系人</td><td>${contact}</td></tr><tr><td>联系电话</td><td>1390013900${serial}</td></tr></table>`,
})

async function stored(): Promise<unknown[]> {
  return app.database.query(
    'select contacts, contacts_reading as reading from approval_matter join approval_record on id = record_id order by record_id',
  )
}

async function run(): Promise<void> {
  const context = { signal: new AbortController().signal, reached: null, progress: () => Promise.resolve() }
  await readContactsAgain({ database: app.database, random: systemRandom }, context)
}

test('pages stored before contacts were read are read again once', async () => {
  const { approvals } = await readContent('a.json', JSON.stringify([page(1, '陈建国'), page(2, '赵敏')]))
  await app.services.pipeline.storeApprovals(approvals)
  const atOnce = await stored()
  expect(atOnce).toMatchObject([1, 2].map((serial) => ({ contacts: [{ phone: `1390013900${serial}` }], reading: 1 })))
  // as an earlier version of the program left them
  await app.database.query(`update approval_matter set contacts = '[]'`)
  await app.database.query('update approval_record set contacts_reading = 0')
  await app.database.query('delete from event')
  await run()
  expect(await stored()).toEqual(atOnce)
  const told = await app.database.query<{ count: number }>(`select count(*)::integer as count from event where kind = 'approval.noted'`)
  expect(told).toEqual([{ count: 2 }])
  await run()
  expect(await app.database.query(`select id from event where kind = 'approval.noted'`)).toHaveLength(2)

  await app.database.query(`update approval_matter set contacts = '[]'`)
  await app.database.query('update approval_record set contacts_reading = 0')
  await forgetName('赵敏')
  await run()
  expect(await stored()).toMatchObject([{ contacts: [{ name: '陈建国' }] }, { contacts: [], reading: 1 }])
  const [second] = await app.database.query<{ text: string }>('select text from approval_record order by id desc limit 1')
  expect(second?.text).not.toMatch(/赵敏|13900139002/)
})

/** Makes the request of an operator, whose job has not run yet. */
async function forgetName(name: string): Promise<void> {
  const { accountId } = await loggedInMember(app, 7)
  const mark = await numberMarker({ database: app.database, random: systemRandom })
  await app.database.query(
    `with asked as (insert into forgotten (kind, masked, reason, created_at, created_by) values ('person', $1, '', now(), $3) returning id)
     insert into forgotten_mark (forgotten_id, mark) select id, $2 from asked`,
    [name, mark(markOfNameAt(name, owner)), accountId],
  )
}
