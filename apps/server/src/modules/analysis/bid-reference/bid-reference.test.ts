import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawNotice } from '../../../ingest/index.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let stop: () => Promise<void>
let member: { token: string; accountId: number }
let open: number
let goods: number

const cities = ['330205', '330205', '330106', '330106', '320508', '320508']
const prices = [95, 90, 88, 92, 80, 85]

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  const ids = await storeNotices(app, [
    notice('慈城路灯', 'tender', '2026-11-10', { area: '330205', tenderer: '江北区城管局', budget: 200 }),
    notice('慈湖', 'tender', '2026-11-10', { area: '330205', tenderer: '江北区城管局', more: '采购标的：路灯\n采购标的：灯杆\n' }),
    ...cities.flatMap((area, index) => {
      const name = `城东${'甲乙丙丁戊己'[index]}路灯`
      const tenderer = index === 0 ? '江北区城管局' : `第${index}市政管理中心`
      return [
        notice(name, 'tender', `2026-0${index + 2}-01`, { area, tenderer, budget: 100 }),
        notice(name, 'result', `2026-0${index + 2}-20`, {
          area,
          tenderer,
          winner: index % 3 === 0 ? '宁星' : '明光',
          price: prices[index] ?? 0,
        }),
      ]
    }),
  ])
  ;[open = 0, goods = 0] = ids
  await caughtUp(app.database)
  member = await loggedInMember(app, 7)
})
afterAll(async () => {
  await stop()
  await app.close()
})

interface Told {
  area: string
  tenderer: string
  budget?: number
  winner?: string
  price?: number
  more?: string
  ending?: string
}

const fullName = (winner: string) => `${winner}照明工程有限公司`

function notice(
  name: string,
  kind: 'tender' | 'result',
  day: string,
  { area, tenderer, budget, winner = '', price = 0, more = '公告正文。', ending = '维护项目' }: Told,
): RawNotice {
  const isResult = kind === 'result'
  const won = isResult
    ? { winners: [{ name: fullName(winner), price: `${price}万元` }] }
    : budget === undefined
      ? {}
      : { budget: `${budget}万元` }
  return rawNotice({
    title: `${name}${ending}${isResult ? '中标结果公告' : '招标公告'}`,
    publishedAt: `${day} 09:00`,
    text: `项目名称：${name}${ending}\n招标人：${tenderer}\n${isResult ? `中标人：${fullName(winner)}\n中标金额：${price}万元\n第二中标候选人：晨曦照明工程有限公司` : more}`,
    stated: { projectCode: `BID-2026-${name}`, projectName: `${name}${ending}`, area, tenderer, category: '服务', ...won },
  })
}

const reference = async (id: number, { token } = member, words = '路灯') =>
  (await app.call('getBidReference', { id, words }, { token })).envelope.data

test('similar projects show the usual discount, the likely price, the number of bidders and the likely bidders', async () => {
  const reply = await reference(open)
  expect(reply).toMatchObject({
    projects: 6,
    isCut: false,
    areaName: null,
    discount: { low: 850, median: 1100, high: 1425, projects: 6 },
    price: { budget: 200_000_000, low: 171_500_000, median: 178_000_000, high: 183_000_000 },
    bidders: { median: 2, projects: 6 },
    own: null,
  })
  expect(reply.likely.map(({ name, competed, won, discount, fromTenderer }) => [name, competed, won, discount, fromTenderer])).toEqual([
    ['晨曦照明工程有限公司', 6, 0, null, 0],
    [fullName('明光'), 4, 4, 1425, 0],
    [fullName('宁星'), 2, 2, 650, 1],
  ])
})

test('the returned filters find the notices of the compared projects', async () => {
  const { filters } = await reference(open)
  expect(filters).not.toBeNull()
  const { list } = (await app.call('getDocumentList', { ...filters, size: 50 }, { token: member.token })).envelope.data
  expect(list).toHaveLength(13)
})

test('the member’s own company is shown apart from the likely bidders', async () => {
  await app.database.query('update enterprise set name = $1 where id = (select enterprise_id from account where id = $2)', [
    fullName('宁星'),
    member.accountId,
  ])
  const { likely, own } = await reference(open)
  expect([likely.map(({ name }) => name), own?.name, own?.won]).toEqual([['晨曦照明工程有限公司', fullName('明光')], fullName('宁星'), 2])
})

test('too few similar projects show no usual figures, and an area limit leaves out other projects', async () => {
  const limited = await loggedInMember(app, 7, ['330000'])
  const reply = await reference(open, limited)
  expect([reply.projects, reply.discount, reply.price, reply.bidders]).toEqual([4, null, null, null])
  expect(reply.likely.map(({ name, competed }) => [name, competed])).toEqual([
    ['晨曦照明工程有限公司', 4],
    [fullName('宁星'), 2],
    [fullName('明光'), 2],
  ])
})

test('without search words, the items of a notice decide which projects are similar', async () => {
  const { filters, projects } = await reference(goods, member, '')
  expect(filters).toMatchObject({ searchWord: '路灯|灯杆', dtype: ['services'], area: [], qcodes: [] })
  expect(projects).toBe(6)
})

test('without items, the subject and the kind of work in the title decide which projects are similar', async () => {
  const { filters, projects } = await reference(open, member, '')
  expect(filters).toMatchObject({
    searchWord: expect.stringMatching(/^路灯\|\S+ 维保\|维护\S+$/u),
    dtype: ['services'],
    area: [],
  })
  expect(projects).toBe(6)
})

test('a kind of work that nobody has bid for is left out of the search', async () => {
  const [id = 0] = await storeNotices(app, [
    notice('慈东路灯租赁', 'tender', '2026-11-11', { area: '330205', tenderer: '江北区城管局', ending: '项目' }),
  ])
  await caughtUp(app.database)
  const { filters, projects } = await reference(id, member, '')
  expect(filters).toMatchObject({ searchWord: expect.stringMatching(/^路灯\|\S+$/u) })
  expect(projects).toBe(6)
})

test('a notice with a vague title is compared with the same industry in the same city', async () => {
  const [id = 0] = await storeNotices(app, [notice('慈南市政设施', 'tender', '2026-11-12', { area: '330205', tenderer: '江北区城管局' })])
  await caughtUp(app.database)
  const { filters, projects, areaName } = await reference(id, member, '')
  expect(filters).toMatchObject({ searchWord: '', dtype: ['services'], area: ['330200'] })
  expect([projects, areaName]).toEqual([2, '浙江 宁波'])
})

test('levels without the right are refused, and an unknown notice is not found', async () => {
  const { token } = await loggedInMember(app, 3)
  expect((await app.call('getBidReference', { id: open }, { token })).status).toBe(403)
  expect((await app.call('getBidReference', { id: 9_999_999 }, { token: member.token })).status).toBe(404)
})
