import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RawNotice } from '../../../ingest/index.ts'
import { keepLatest } from './dismissed.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
/** Numbers of the notices, by what they are called. */
const ids = new Map<string, number>()

const open = '2026-12-15 09:30'

function tender(name: string, changes: { area?: string; tenderer?: string; due?: string; channel?: string } = {}): [string, RawNotice] {
  const { area = '330106', tenderer = `${name.slice(0, 2)}建设局`, due = open, channel = '招标公告' } = changes
  return [
    name,
    rawNotice({
      title: `${name}${channel}`,
      text: `项目名称：${name}\n招标人：${tenderer}\n预算金额：500万元\n投标截止时间：${due}`,
      stated: { projectCode: `RECOMMEND-${name}`, projectName: name, area, tenderer },
    }),
  ]
}

function award(name: string, winner: string): [string, RawNotice] {
  return [
    `${name}中标`,
    rawNotice({
      title: `${name}中标结果公告`,
      publishedAt: '2026-11-10 09:00',
      text: `项目名称：${name}\n招标人：上虞建设局\n中标人：${winner}\n中标金额：480万元`,
      stated: { projectCode: `RECOMMEND-${name}`, projectName: name, area: '330106', winners: [{ name: winner, price: '480万元' }] },
    }),
  ]
}

const past = '2026-11-01 09:30'
const bidder = '杭州通途路桥工程有限公司'
const notices = [
  // what members follow
  tender('西湖一号路路面改造工程', { due: past }),
  tender('余杭二号道路改造工程', { due: past, area: '330110' }),
  tender('拱墅三号公路养护工程', { due: past, area: '330105' }),
  tender('滨江大桥维修工程', { due: past, area: '330108' }),
  // open ones
  tender('萧山四号路路面改造工程', { area: '330109' }),
  tender('西湖五号道路养护工程', { tenderer: '西湖建设局' }),
  tender('鼓楼六号路路面改造工程', { area: '320106' }),
  tender('西湖第一医院医疗设备采购'),
  tender('西湖办公楼物业服务采购'),
  // over
  tender('西湖七号路路面改造工程', { due: past }),
  ...['甲', '乙', '丙'].map((name) => award(`上虞${name}号路路面改造工程`, bidder)),
]

let stop: () => Promise<void>

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  const stored = await storeNotices(
    app,
    notices.map(([, notice]) => notice),
  )
  notices.forEach(([name], at) => ids.set(name, stored[at] ?? 0))
  await caughtUp(app.database)
})
afterAll(async () => {
  await stop()
  await app.close()
})

type Asked = Parameters<typeof app.call<'getRecommendedTenders'>>[1]

const recommended = async ({ token }: { token: string }, filters: Asked = {}) =>
  (await app.call('getRecommendedTenders', filters, { token })).envelope.data
const titles = ({ tenders }: Awaited<ReturnType<typeof recommended>>) => tenders.map(({ notice }) => notice.title.replace('招标公告', ''))

async function collect({ token }: { token: string }, ...names: string[]): Promise<void> {
  for (const name of names) await app.call('documentCollect', { id: ids.get(name) ?? 0, collect: '1' }, { token })
}

const roads = ['西湖一号路路面改造工程', '余杭二号道路改造工程', '拱墅三号公路养护工程']

test('nothing is recommended before three projects are followed', async () => {
  const member = await loggedInMember(app, 5)
  await collect(member, ...roads.slice(0, 2))
  expect(await recommended(member)).toMatchObject({
    tenders: [],
    total: 0,
    learnt: { projects: 2, collected: 2, competed: 0, company: null, things: [], provinces: [] },
  })
  await collect(member, '拱墅三号公路养护工程')
  expect((await recommended(member)).total).toBeGreaterThan(0)
})

test('open tenders like the favourites are recommended, with the reasons; others, past ones and the favourites are not', async () => {
  const member = await loggedInMember(app, 5)
  await collect(member, ...roads)
  const reply = await recommended(member)
  expect(titles(reply).toSorted()).toEqual(['萧山四号路路面改造工程', '西湖五号道路养护工程'].toSorted())
  const [likest] = titles(reply)
  const few = await recommended(member, { size: 1 })
  expect([titles(few), few.total]).toEqual([[likest], 2])
  expect(reply.learnt).toMatchObject({ projects: 3, collected: 3, provinces: [{ code: '330000', name: '浙江' }] })
  expect(reply.learnt.things[0]).toMatchObject({ name: '道路', projects: 3 })
  expect(reply.learnt.things[0]?.names).toContain('路面')
  const first = reply.tenders.find(({ notice }) => notice.title.startsWith('萧山'))
  expect(first?.reasons).toEqual(
    expect.arrayContaining([
      { kind: 'thing', name: '道路', projects: 3 },
      { kind: 'city', name: '浙江 杭州', projects: 3 },
    ]),
  )
  expect(reply.tenders.find(({ notice }) => notice.title.startsWith('西湖'))?.reasons).toContainEqual({
    kind: 'tenderer',
    name: '',
    projects: 1,
  })
})

test('a given up favourite teaches nothing and is not recommended; another area is searched if the member asks for it', async () => {
  const member = await loggedInMember(app, 5)
  await collect(member, ...roads, '萧山四号路路面改造工程')
  const { token } = member
  await app.call('pursueCollected', { kind: 'notice', ids: [ids.get('萧山四号路路面改造工程') ?? 0], pursuit: 'dropped' }, { token })
  const reply = await recommended(member)
  expect(reply.learnt).toMatchObject({ projects: 3, collected: 3 })
  expect(titles(reply)).toEqual(['西湖五号道路养护工程'])
  expect(titles(await recommended(member, { area: ['320000'] }))).toEqual(['鼓楼六号路路面改造工程'])
  expect((await recommended(member, { excludeWords: '养护' })).tenders).toEqual([])
  expect((await recommended(member, { budgetFrom: 1_000_000_000 })).tenders).toEqual([])
})

test('what the member’s company bid for and won teaches without favourites', async () => {
  const member = await loggedInMember(app, 5)
  await app.database.query('update enterprise set name = $1 where id = (select enterprise_id from account where id = $2)', [
    bidder,
    member.accountId,
  ])
  const reply = await recommended(member)
  expect(reply.learnt).toMatchObject({ projects: 3, collected: 0, competed: 3, company: bidder })
  expect(titles(reply)).toContain('萧山四号路路面改造工程')
})

test('only members with the right are answered, and only from their areas', async () => {
  const vip = await loggedInMember(app, 4)
  expect((await app.call('getRecommendedTenders', {}, { token: vip.token })).status).toBe(403)
  const limited = await loggedInMember(app, 5, ['320000'])
  await collect(limited, ...roads)
  expect(await recommended(limited)).toMatchObject({ areaNames: ['江苏'], tenders: [] })
})

test('a dismissed tender is recommended no more, is listed among the dismissed ones, and returns when that is taken back', async () => {
  const member = await loggedInMember(app, 5)
  await collect(member, ...roads)
  const id = ids.get('萧山四号路路面改造工程') ?? 0
  const dismiss = (dismissed: boolean) => app.call('dismissTender', { id, dismissed }, { token: member.token })
  expect((await dismiss(true)).envelope.data).toEqual({ dismissed: true })
  expect((await dismiss(true)).status).toBe(200)
  const reply = await recommended(member)
  expect(titles(reply)).toEqual(['西湖五号道路养护工程'])
  expect(reply.learnt).toMatchObject({ projects: 3, dismissed: 1 })
  const listed = await recommended(member, { shown: 'dismissed', area: ['510000'] })
  expect(listed).toMatchObject({ total: 1, tenders: [{ reasons: [], notice: { id } }] })
  expect((await dismiss(false)).envelope.data).toEqual({ dismissed: false })
  expect(titles(await recommended(member))).toContain('萧山四号路路面改造工程')
  expect(await recommended(member, { shown: 'dismissed' })).toMatchObject({ total: 0, tenders: [], learnt: { dismissed: 0 } })
})

test('a dismissed tender that is collected later teaches as a favourite', async () => {
  const member = await loggedInMember(app, 5)
  const { token } = member
  await app.call('dismissTender', { id: ids.get(roads[0] ?? '') ?? 0, dismissed: true }, { token })
  await collect(member, ...roads)
  expect((await recommended(member)).learnt).toMatchObject({ projects: 3, collected: 3, dismissed: 1 })
  expect(titles(await recommended(member))).toContain('萧山四号路路面改造工程')
})

test('only the latest dismissed tenders are kept', async () => {
  const member = await loggedInMember(app, 5)
  for (const name of roads) {
    await app.call('dismissTender', { id: ids.get(name) ?? 0, dismissed: true }, { token: member.token })
    app.clock.advance(1000)
  }
  await keepLatest(app.database, member.accountId, 2)
  const { tenders } = await recommended(member, { shown: 'dismissed' })
  expect(tenders.map(({ notice }) => notice.id)).toEqual([ids.get(roads[2] ?? ''), ids.get(roads[1] ?? '')])
})

test('favourites of a colleague teach nothing', async () => {
  const [one, other] = [await loggedInMember(app, 5), await loggedInMember(app, 5)]
  await collect(one, ...roads)
  expect((await recommended(other)).learnt.projects).toBe(0)
})
