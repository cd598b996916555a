import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '../../../platform/log.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { createMember, loginAs } from '../../auth/testing/auth-testing.ts'

let app: TestApp
let stop: () => Promise<void>
let token: string
beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  ;({ token } = await loginAs(app, await createMember(app, { levelId: 7 })))
})
afterAll(async () => {
  await stop()
  await app.close()
})

const tenderer = '西湖区水务发展有限公司'
const winner = '青岭建设工程有限公司'

async function pageOf(name: string) {
  const [company] = await app.database.query<{ id: number }>('select id from organisation_summary where name = $1', [name])
  if (company === undefined) return null
  return (await app.call('getCompany', { id: company.id }, { token })).envelope.data
}

const figuresOf = async (name: string) => {
  const page = await pageOf(name)
  return page === null ? null : { tendered: page.tendered, won: page.won, wonAmount: page.wonAmount, customers: page.customers }
}

test('notices that arrive while the server runs appear on the pages of their companies automatically', async () => {
  const stated = { projectCode: 'FRESH-2026-1', projectName: '西湖泵站', tenderer }
  await storeNotices(app, [rawNotice({ title: '西湖泵站招标公告', text: `项目名称：西湖泵站\n招标人：${tenderer}`, stated })])
  await expect.poll(() => figuresOf(tenderer), { interval: 250 }).toEqual({ tendered: 1, won: 0, wonAmount: null, customers: 0 })
  const winners = [{ name: winner, price: '12万元' }]
  await storeNotices(app, [
    rawNotice({
      title: '西湖泵站中标结果公告',
      text: `项目名称：西湖泵站\n招标人：${tenderer}\n中标人：${winner}\n中标价：12万元`,
      stated: { ...stated, winners },
    }),
  ])
  await expect.poll(() => figuresOf(winner), { interval: 250 }).toEqual({ tendered: 0, won: 1, wonAmount: 12_000_000, customers: 1 })
  expect(await figuresOf(tenderer)).toEqual({ tendered: 1, won: 0, wonAmount: null, customers: 0 })
})
