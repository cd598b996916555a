import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let tokens: { registered: string; top: string }
beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  const lift = { publishedAt: '2026-11-01T09:00:00+08:00', areaCode: '330200' }
  await storeNotices(app, [
    rawNotice({ title: '宁波市某医院电梯采购公告', ...lift }),
    rawNotice({ title: '宁波市某小区电梯更新公告', ...lift, publishedAt: '2026-11-18T09:00:00+08:00' }),
    rawNotice({ title: '宁波市某学校电梯维保公告', ...lift, publishedAt: '2026-03-01T09:00:00+08:00' }),
  ])
  tokens = { registered: (await loggedInMember(app, 0)).token, top: (await loggedInMember(app, 7)).token }
})
afterAll(() => app.close())

type Asked = Parameters<typeof app.call<'getWiderSearches'>>[1]

async function wider(asked: Asked, token = tokens.top): Promise<[label: string, count: number][]> {
  const { envelope } = await app.call('getWiderSearches', asked, { token })
  return envelope.data.map(({ label, totalCount }) => [label, totalCount])
}

test('only wider searches with results are offered, with their number of results', async () => {
  expect(await wider({ searchWord: '电梯 医院', area: ['330100'] })).toEqual([
    ['扩大到浙江', 1],
    ['不限地区', 1],
    ['去掉全部筛选条件', 1],
  ])
})

test('each offered search finds as many notices as it says', async () => {
  const asked = { searchWord: '电梯', area: ['330100'] }
  const { envelope } = await app.call('getWiderSearches', asked, { token: tokens.top })
  for (const { filters, totalCount } of envelope.data) {
    const list = await app.call('getDocumentList', filters, { token: tokens.top })
    expect(list.envelope.data.totalCount).toBe(totalCount)
  }
  expect(envelope.data.length).toBeGreaterThan(2)
})

test('if one step is not enough, the nearest search with fewer words is offered', async () => {
  const asked = { docchannel: ['result' as const], area: ['330100'] }
  expect(await wider({ ...asked, searchWord: '电梯 维保 食堂' })).toEqual([['只搜“电梯 维保”', 1]])
  expect(await wider({ ...asked, searchWord: '电梯 地铁 食堂' })).toEqual([['只搜“电梯”', 3]])
  expect(await wider({ ...asked, searchWord: '地铁 食堂' })).toEqual([])
})

test('a member without the newest notices is offered no searches for them', async () => {
  const asked = { searchWord: '电梯', area: ['330100'] }
  expect(await wider(asked)).toContainEqual(['扩大到浙江', 2])
  expect(await wider(asked, tokens.registered)).toContainEqual(['扩大到浙江', 1])
})

test('a filter without its right is refused, as in the list', async () => {
  const refused = await app.call('getWiderSearches', { budgetFrom: 100 }, { token: tokens.registered })
  expect(refused).toMatchObject({ status: 403, error: { error: 'rights.insufficient', permission: 'documents.amount-filter' } })
})
