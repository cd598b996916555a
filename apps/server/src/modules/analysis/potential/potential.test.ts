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

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  await storeNotices(app, [
    // bought by 江北 every year, twice from 明光, once from 宁星
    ...project('江北路灯2024', { area: '330205', tenderer: '江北区城管局', tendered: '2024-06-01', awarded: '2024-07-01', winner: '明光' }),
    ...project('江北路灯2025', { area: '330205', tenderer: '江北区城管局', tendered: '2025-05-25', awarded: '2025-07-01', winner: '宁星' }),
    ...project('江北路灯2026', { area: '330205', tenderer: '江北区城管局', tendered: '2026-06-05', awarded: '2026-07-01', winner: '明光' }),
    // bought once, with a contract that ends
    ...project('姑苏路灯', {
      area: '320508',
      tenderer: '姑苏区城管局',
      tendered: '2026-03-01',
      awarded: '2026-04-01',
      winner: '明光',
      more: '服务期限：2026年4月10日至2027年4月9日',
    }),
    ...project('思明路灯', { area: '350203', tenderer: '思明区城管局', tendered: '2026-11-15' }),
    ...project('江北食堂', { area: '330205', tenderer: '江北区城管局', tendered: '2026-08-01', awarded: '2026-09-01', winner: '大禾餐饮' }),
  ])
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
  tendered: string
  awarded?: string
  winner?: string
  more?: string
}

const fullName = (winner: string) => `${winner}照明工程有限公司`

function project(name: string, { area, tenderer, tendered, awarded, winner = '', more = '' }: Told): RawNotice[] {
  const stated = { projectCode: `POTENTIAL-2026-${name}`, projectName: `${name}维护`, area, tenderer }
  const text = `项目名称：${name}维护\n招标人：${tenderer}`
  const tender = rawNotice({
    title: `${name}维护招标公告`,
    publishedAt: `${tendered} 09:00`,
    text: `${text}\n预算金额：100万元`,
    stated: { ...stated, budget: '100万元' },
  })
  if (awarded === undefined) return [tender]
  const winners = [{ name: fullName(winner), price: '90万元' }]
  return [
    tender,
    rawNotice({
      title: `${name}维护中标结果公告`,
      publishedAt: `${awarded} 09:00`,
      text: `${text}\n中标人：${fullName(winner)}\n中标金额：90万元\n第二中标候选人：晨曦照明工程有限公司\n${more}`,
      stated: { ...stated, winners },
    }),
  ]
}

type Asked = Parameters<typeof app.call<'getPotentialCompanies'>>[1]

const potential = async (filters: Asked = {}, { token } = member) =>
  (await app.call('getPotentialCompanies', { searchWord: '路灯', ...filters }, { token })).envelope.data
const shown = ({ companies }: Awaited<ReturnType<typeof potential>>) =>
  companies.map(({ name, projects, amount }) => [name, projects, amount])

test('customers are the tenderers of matching projects, with amounts, winners and the next expected purchase', async () => {
  const reply = await potential()
  expect(shown(reply)).toEqual([
    ['江北区城管局', 3, 270_000_000],
    ['思明区城管局', 1, null],
    ['姑苏区城管局', 1, 90_000_000],
  ])
  expect(reply).toMatchObject({ total: 3, notices: 9, projects: 5, isCut: false, published: '2023-11-21..2026-11-20', own: null })
  const [jiangbei, siming, gusu] = reply.companies
  expect(jiangbei).toMatchObject({
    latest: '2026-06-05T01:00:00.000Z',
    discount: 1000,
    discounted: 3,
    areaNames: ['宁波'],
    partners: [
      { name: fullName('明光'), projects: 2 },
      { name: fullName('宁星'), projects: 1 },
    ],
    next: { from: 'rhythm', months: 12 },
  })
  expect(siming?.next).toBeNull()
  expect(gusu?.next).toMatchObject({ from: 'contract', isEstimate: false })
  expect(gusu?.next?.at.slice(0, 10)).toBe('2027-04-09')
})

test('rivals are the bidders for matching projects, with winners before ranked companies', async () => {
  const reply = await potential({ side: 'rivals' })
  expect(reply.companies.map(({ name, projects, competed, amount }) => [name, projects, competed, amount])).toEqual([
    [fullName('明光'), 3, 3, 270_000_000],
    [fullName('宁星'), 1, 1, 90_000_000],
    ['晨曦照明工程有限公司', 0, 4, null],
  ])
  expect(reply.companies[0]).toMatchObject({
    latest: '2026-07-01T01:00:00.000Z',
    discount: 1000,
    areaNames: ['宁波', '苏州'],
    partners: [
      { name: '江北区城管局', projects: 2 },
      { name: '姑苏区城管局', projects: 1 },
    ],
    next: null,
  })
})

test('filters narrow the projects, and each sort order puts a different company first', async () => {
  expect(shown(await potential({ area: ['320000'] }))).toEqual([['姑苏区城管局', 1, 90_000_000]])
  expect(shown(await potential({ span: '1y' }))).toEqual([
    ['思明区城管局', 1, null],
    ['江北区城管局', 1, 90_000_000],
    ['姑苏区城管局', 1, 90_000_000],
  ])
  expect(shown(await potential({ excludeWords: '江北 姑苏' }))).toEqual([['思明区城管局', 1, null]])
  expect((await potential({ searchWord: '食堂', side: 'rivals' })).companies.map(({ name }) => name)).toContain(fullName('大禾餐饮'))
  const first = async (sort: Asked['sort']) => (await potential({ sort })).companies[0]?.name
  expect([await first('amount'), await first('latest'), await first('next')]).toEqual(['江北区城管局', '思明区城管局', '姑苏区城管局'])
  expect(await potential({ searchWord: '没有人买的东西' })).toMatchObject({ companies: [], total: 0, notices: 0, projects: 0 })
})

test('the member’s own company is used for comparison and never listed', async () => {
  await app.database.query(`update enterprise set name = $1 where id = (select enterprise_id from account where id = $2)`, [
    fullName('宁星'),
    member.accountId,
  ])
  const customers = await potential()
  expect(customers.own?.name).toBe(fullName('宁星'))
  expect(customers.companies.map(({ name, own }) => [name, own])).toEqual([
    ['江北区城管局', 1],
    ['思明区城管局', 0],
    ['姑苏区城管局', 0],
  ])
  expect((await potential({ relation: 'new' })).companies.map(({ name }) => name)).toEqual(['思明区城管局', '姑苏区城管局'])
  expect((await potential({ side: 'rivals' })).companies.map(({ name, own }) => [name, own])).toEqual([
    [fullName('明光'), 0],
    ['晨曦照明工程有限公司', 1],
  ])
})

test('members with an area, or without the newest notices, see companies by their visible notices only', async () => {
  const limited = await loggedInMember(app, 7, ['320000'])
  const reply = await potential({}, limited)
  expect(shown(reply)).toEqual([['姑苏区城管局', 1, 90_000_000]])
  expect(reply.areaNames).toEqual(['江苏'])
  expect((await potential({ area: ['330000'] }, limited)).companies).toEqual([])
  expect((await potential({ side: 'rivals' }, limited)).companies.map(({ name, projects }) => [name, projects])).toEqual([
    [fullName('明光'), 1],
    ['晨曦照明工程有限公司', 0],
  ])
  await app.database.query(`delete from level_permission where level_id = 7 and permission_code = 'documents.newest'`)
  app.clock.advance(5_000)
  const late = await potential()
  expect([shown(late).map(([name]) => name), late.hiddenNewestDays]).toEqual([['江北区城管局', '姑苏区城管局'], 7])
  await app.database.query(`insert into level_permission (level_id, permission_code) values (7, 'documents.newest')`)
  app.clock.advance(5_000)
})

test('levels without the right, and filters without their right, are refused', async () => {
  const { status, envelope } = await app.call(
    'getPotentialCompanies',
    { searchWord: '路灯' },
    { token: (await loggedInMember(app, 3)).token },
  )
  expect([status, envelope.code]).toEqual([403, 403])
  await app.database.query(`delete from level_permission where level_id = 7 and permission_code = 'documents.full-text'`)
  app.clock.advance(5_000)
  expect((await app.call('getPotentialCompanies', { searchWord: '路灯', scope: 'full' }, { token: member.token })).status).toBe(403)
})
