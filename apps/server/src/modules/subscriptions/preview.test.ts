import type * as z from 'zod/mini'
import { tooManyADay, type subscriptionCriteria } from '@tender/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoWorld, demoSeed } from '../../demo/demo-world.ts'
import { runConsumers } from '../../platform/events/run-consumers.ts'
import { createLog } from '../../platform/log.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { caughtUp } from '../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'
import { rounds } from '../../testing/rounds.ts'

type Criteria = z.input<typeof subscriptionCriteria>

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loggedInMember(app, 7)).token
})
afterAll(() => app.close())

const preview = async (criteria: Criteria) => {
  const reply = await app.call('previewSubscription', { kind: 'bidding', criteria }, { token })
  if (reply.error !== null) throw new Error(JSON.stringify(reply.error))
  return reply.envelope.data
}

/** As members write them. */
const criterias: Criteria[] = [
  { groups: [{ keyword: '工程' }] },
  {
    groups: [
      { keyword: '改造', further: ['公告'], excluded: ['中学'] },
      { keyword: '采购', synonyms: ['购置', '招标'] },
    ],
  },
  { groups: [{ keyword: '项目' }], filters: { area: ['330000', '320500'], docchannel: ['tender', 'result'] } },
  { groups: [{ keyword: '联系人' }], filters: { scope: 'full', dtype: ['works'] } },
  { filters: { budgetFrom: 100_000_000, method: ['open'] } },
  { filters: { searchWord: '(道路|桥梁) -监理', secondSearch: ['工程'] } },
  { filters: { winner: '有限公司', hasPhone: true } },
  { filters: { tenderer: '局' } },
]

test('a preview shows, day by day, what the subscription would have hit', async () => {
  const ids: number[] = []
  for (const [number, criteria] of criterias.entries()) {
    const reply = await app.call('saveSubscription', { kind: 'bidding', name: `订阅${number}`, criteria }, { token })
    if (reply.error !== null) throw new Error(JSON.stringify(reply.error))
    ids.push(reply.envelope.data.id)
  }
  const stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  const world = createDemoWorld({ seed: demoSeed, notices: rounds({ few: 200, whole: 400 }), until: app.clock.now() })
  await app.services.pipeline.store([...world.notices()].map(({ raw }) => raw))
  await caughtUp(app.database)
  await stop()
  const found: number[] = []
  for (const [number, criteria] of criterias.entries()) {
    const { days, total, groups } = await preview(criteria)
    const rows = await app.database.query<{ day: string; count: number }>(
      `select to_char(published_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::integer as count
       from hit join notice on notice.id = notice_id where subscription_id = $1 group by 1`,
      [ids[number]],
    )
    const expected = days.map(({ day }) => ({ day, count: rows.find((row) => row.day === day)?.count ?? 0 }))
    expect(days).toEqual(expected)
    expect(total).toBe(expected.reduce((sum, { count }) => sum + count, 0))
    const [only] = groups.length === 1 ? groups : []
    expect(only?.count ?? total).toBe(total)
    found.push(total)
  }
  // most of them find something, otherwise nothing was compared
  expect(found.filter((total) => total > 0).length).toBeGreaterThanOrEqual(6)
  expect((await preview(criterias[0] ?? {})).days).toHaveLength(30)
})

test('a preview shows what each word brings and how much the excluded words leave out', async () => {
  await storeNotices(app, [
    ...['甲', '乙', '丙'].map((name) => rawNotice({ title: `鼋鼍养殖${name}`, publishedAt: '2026-11-16 09:00' })),
    rawNotice({ title: '鼋鼍养殖维修', publishedAt: '2026-11-16 09:00' }),
    rawNotice({ title: '虺蜴养殖', publishedAt: '2026-11-16 09:00' }),
    rawNotice({ title: '虺蜴观赏', publishedAt: '2026-11-16 09:00' }),
  ])
  const group = { keyword: '鼋鼍', synonyms: ['虺蜴', '魑魅'], further: ['养殖'], excluded: ['维修'] }
  const { groups, total } = await preview({ groups: [group, { keyword: '虺蜴' }] })
  expect(total).toBe(5)
  expect(groups).toMatchObject([
    {
      keyword: '鼋鼍',
      count: 4,
      words: [
        { keyword: '鼋鼍', count: 3 },
        { keyword: '虺蜴', count: 1 },
        { keyword: '魑魅', count: 0 },
      ],
      leftOut: 1,
    },
    { keyword: '虺蜴', count: 2, words: [], leftOut: null },
  ])
  const many = Array.from({ length: 10 }, (_, index) => ({ keyword: `词${index}`, synonyms: ['甲', '乙', '丙'] }))
  expect((await preview({ groups: many })).groups.map(({ words }) => words)).toEqual(many.map(() => []))
})

test('a preview warns of criteria without hits and notes unreadable searches', async () => {
  expect(await preview({ groups: [{ keyword: '龘龘龘' }] })).toMatchObject({ total: 0, warning: 'none', newest: [] })
  expect((await preview({ filters: { searchWord: '道路 (' } })).notes.length).toBeGreaterThan(0)
})

test('a preview warns of more than 200 hits on one day, but not of many in a month', async () => {
  const publish = (count: number, day: string) =>
    storeNotices(
      app,
      Array.from({ length: count }, (_, number) => rawNotice({ title: `鳏鱼采购${day}之${number}`, publishedAt: `${day} 09:00` })),
    )
  await publish(tooManyADay, '2026-11-18')
  await publish(1, '2026-11-17')
  const wanted: Criteria = { groups: [{ keyword: '鳏鱼' }] }
  expect(await preview(wanted)).toMatchObject({ total: tooManyADay + 1, warning: null })
  await publish(1, '2026-11-18')
  const warned = await preview(wanted)
  expect(warned).toMatchObject({ total: tooManyADay + 2, warning: 'too-many' })
  expect(warned.days.find(({ day }) => day === '2026-11-18')).toEqual({ day: '2026-11-18', count: tooManyADay + 1 })
  expect((await preview({ groups: [{ keyword: '鳏鱼', further: ['2026-11-17'] }] })).warning).toBeNull()
})
