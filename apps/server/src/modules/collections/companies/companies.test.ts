import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { mergeCompanies, undoDecision } from '../../companies/index.ts'

let app: TestApp
let stop: () => Promise<void>
let member: { token: string }

const [first, second, third] = ['东湖路桥工程有限公司', '西湖水利建设有限公司', '渝中照明工程有限公司'] as const
const award = (winner: string, area: string) =>
  rawNotice({
    title: `${area}${winner.length}${winner.slice(0, 2)}段道路工程中标公告`,
    text: `中标人：${winner}`,
    stated: { winners: [{ name: winner }] },
  })

beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  await storeNotices(app, [award(first, '浙江省杭州市'), award(second, '浙江省杭州市'), award(third, '重庆市渝中区')])
  await caughtUp(app.database)
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  member = await loggedInMember(app, 7)
})

const idOf = async (name: string) => {
  const { token } = await loggedInMember(app, 7)
  return (await app.call('getCompanyList', { searchWord: name }, { token })).envelope.data.list[0]?.id ?? 0
}
const collect = (id: number, state: '0' | '1', { token } = member) => app.call('companyCollect', { id, collect: state }, { token })
const list = async (asked: Parameters<typeof app.call<'getCompanyCollectList'>>[1] = {}, { token } = member) =>
  (await app.call('getCompanyCollectList', asked, { token })).envelope.data
const names = async (...of: Parameters<typeof list>) => (await list(...of)).list.map(({ name }) => name)

test('a company is a favourite once, is listed latest first, and is starred in the search', async () => {
  const [one, two] = [await idOf(first), await idOf(second)]
  await collect(one, '1')
  app.clock.advance(1000)
  await collect(two, '1')
  await collect(two, '1')
  expect(await names()).toEqual([second, first])
  const { token } = member
  const found = await app.call('getCompanyList', { searchWord: '东湖|渝中' }, { token })
  expect(new Map(found.envelope.data.list.map(({ name, collected }) => [name, collected]))).toEqual(
    new Map([
      [first, true],
      [third, false],
    ]),
  )
  await collect(two, '0')
  expect(await names()).toEqual([first])
  expect(await collect(999_999, '1')).toMatchObject({ status: 404, error: { error: 'companies.not-found' } })
})

test('one call adds several favourites, keeps existing ones in place and skips unknown companies', async () => {
  const [one, two, three] = [await idOf(first), await idOf(second), await idOf(third)]
  const many = (ids: number[], wanted: boolean) => app.call('collectCompanies', { ids, collect: wanted }, member)
  await collect(two, '1')
  app.clock.advance(1000)
  expect((await many([one, two, one, 999_999], true)).envelope.data).toEqual({ ids: [one, two] })
  expect(await names()).toEqual([first, second])
  const { token } = member
  await app.call('noteCollected', { kind: 'company', id: two, note: '年底回访' }, { token })
  expect((await many([one, two, three], false)).envelope.data).toEqual({ ids: [] })
  expect(await names()).toEqual([])
  await many([two], true)
  expect((await list()).list).toMatchObject([{ id: two, note: '年底回访' }])
})

test('if there is not enough room, no company is added; existing favourites need no room', async () => {
  const [one, two] = [await idOf(first), await idOf(second)]
  const { token, accountId } = await loggedInMember(app, 7)
  const many = (ids: number[]) => app.call('collectCompanies', { ids, collect: true }, { token })
  await collect(one, '1', { token })
  await app.database.query(
    `with filler as (insert into organisation (name, name_key) select '补足' || n, 'filler' || n from generate_series(1, 4999) as n returning id)
     insert into company_collection (account_id, organisation_id, collected_at) select $1, id, now() from filler`,
    [accountId],
  )
  expect(await many([one, two])).toMatchObject({ status: 422, error: { error: 'collection.companies-full' } })
  expect((await many([one])).envelope.data).toEqual({ ids: [one] })
  expect(await collect(one, '1', { token })).toMatchObject({ status: 200 })
})

test('a company favourite has a folder and a note, and regains them when added again', async () => {
  const [one, two] = [await idOf(first), await idOf(second)]
  const { token } = member
  await collect(one, '1')
  await collect(two, '1')
  const folder = (await app.call('saveCollectFolder', { kind: 'company', name: '老客户' }, { token })).envelope.data.id
  await app.call('fileCollected', { kind: 'company', ids: [one], folderId: folder }, { token })
  await app.call('noteCollected', { kind: 'company', id: two, note: '年底回访' }, { token })
  expect(await names({ folderId: folder })).toEqual([first])
  expect(await names({ folderId: 0 })).toEqual([second])
  expect(await names({ searchWord: '回访' })).toEqual([second])
  expect(await names({ searchWord: '路桥' })).toEqual([first])
  expect(await list()).toMatchObject({ counts: { all: 2, unfiled: 1 }, folders: [{ name: '老客户', count: 1 }] })
  await collect(two, '0')
  await collect(two, '1')
  expect((await list({ searchWord: '西湖' })).list).toMatchObject([{ note: '年底回访' }])
  expect(await app.call('noteCollected', { kind: 'company', id: await idOf(third), note: 'x' }, { token })).toMatchObject({
    error: { error: 'collection.not-found' },
  })
})

test('adding either of two merged companies makes one favourite', async () => {
  const [one, two] = [await idOf(first), await idOf(second)]
  const decision = { actor: { kind: 'terminal' as const, name: 'tester' }, now: app.clock.now() }
  await collect(Math.max(one, two), '1')
  const merged = await mergeCompanies(app.database, { id: one, otherId: two }, decision)
  await caughtUp(app.database)
  app.clock.advance(1000)
  expect((await app.call('collectCompanies', { ids: [two, one], collect: true }, member)).envelope.data).toEqual({ ids: [two, one] })
  expect((await list()).counts).toEqual({ all: 1, unfiled: 1 })
  await undoDecision(app.database, merged, decision)
  await caughtUp(app.database)
  expect((await list()).list.map(({ id }) => id)).toEqual([Math.max(one, two)])
})

test('favourites of merged companies become one, and are two again when the companies are parted', async () => {
  const [one, two] = [await idOf(first), await idOf(second)]
  const { token } = member
  await collect(one, '1')
  await collect(two, '1')
  await app.call('noteCollected', { kind: 'company', id: two, note: '原来的备注' }, { token })
  const decision = { actor: { kind: 'terminal' as const, name: 'tester' }, now: app.clock.now() }
  const merged = await mergeCompanies(app.database, { id: one, otherId: two }, decision)
  await caughtUp(app.database)
  expect((await list()).list).toMatchObject([
    { id: Math.min(one, two), note: '原来的备注', otherNames: [expect.any(String)], collected: true },
  ])
  await app.call('noteCollected', { kind: 'company', id: Math.min(one, two), note: '合并后的备注' }, { token })
  expect((await list()).list).toMatchObject([{ note: '合并后的备注' }])
  await undoDecision(app.database, merged, decision)
  await caughtUp(app.database)
  expect((await names()).toSorted()).toEqual([first, second].toSorted())
  const again = await mergeCompanies(app.database, { id: one, otherId: two }, decision)
  await caughtUp(app.database)
  await collect(Math.max(one, two), '0')
  expect(await names()).toEqual([])
  await undoDecision(app.database, again, decision)
  await caughtUp(app.database)
  expect(await names()).toEqual([])
})

test('a member who sees only Zhejiang adds and lists only companies named in its notices', async () => {
  const limited = await loggedInMember(app, 2, ['330000'])
  const [seen, hidden] = [await idOf(first), await idOf(third)]
  await collect(seen, '1', limited)
  expect(await collect(hidden, '1', limited)).toMatchObject({ status: 404 })
  await app.database.query('insert into company_collection (account_id, organisation_id, collected_at) values ($1, $2, now())', [
    limited.accountId,
    hidden,
  ])
  expect(await list({}, limited)).toMatchObject({ list: [{ name: first, figures: null }], counts: { all: 1 }, isLimited: true })
})
