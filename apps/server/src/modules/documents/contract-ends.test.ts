import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
let token: string
let serial = 0

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  token = (await loggedInMember(app, 7)).token
})
afterAll(() => app.close())
beforeEach(() => app.clock.advance(10_000))

/** A project of services whose notices arrive one by one. */
function project() {
  serial += 1
  const name = `东江县第${serial}医院保安服务`
  const head = `项目名称：${name}\n项目编号：DJ-2024-${1000 + serial}\n采购人：东江县第${serial}医院\n`
  const store = async (kind: string, publishedAt: string, text: string) => {
    const sourceId = `${name}-${kind}`
    const notice = rawNotice({
      title: `${name}${kind}`,
      publishedAt,
      text: head + text,
      sourceId,
      url: `https://contracts.test/${sourceId}`,
    })
    return (await storeNotices(app, [notice]))[0] ?? 0
  }
  return {
    name,
    tender: (term = '合同履行期限：自合同签订之日起三年') => store('招标公告', '2024-01-10 09:00', term),
    result: (day = '2024-03-01') => store('中标公告', `${day} 09:00`, '中标供应商：东江县安保服务有限公司\n中标金额：120万元'),
    revoked: () => store('中标结果无效公告', '2024-06-20 09:00', '中标结果无效。'),
  }
}

type Filters = Parameters<typeof app.call<'getDocumentList'>>[1]
const list = async (filters: Filters) =>
  (await app.call('getDocumentList', { published: 'all', size: 100, ...filters }, { token })).envelope.data.list
const rowOf = async (id: number, filters: Filters = {}) => (await list(filters)).find((row) => row.id === id)
const linesOf = async (id: number) => (await app.call('getDocument', { id }, { token })).envelope.data.facts

describe('the end of a contract', () => {
  test('is found, sorted and shown by the award, whichever notice states the term', async () => {
    const { tender, result } = project()
    const [said, awarded] = [await tender(), await result()]
    const next = project()
    await next.tender('服务期限：2024年4月1日至2026年12月31日')
    const sooner = await next.result()
    expect(await rowOf(awarded)).toMatchObject({ contractEnd: { at: '2027-02-28T15:59:00.000Z', isEstimate: true } })
    expect(await rowOf(sooner)).toMatchObject({ contractEnd: { at: '2026-12-31T15:59:00.000Z', isEstimate: false } })
    expect(await rowOf(said)).toMatchObject({ contractEnd: null })
    const within = async (contractEnds: NonNullable<Filters['contractEnds']>) =>
      (await list({ contractEnds, sort: 'contract', latestOnly: true })).map(({ id }) => id)
    expect(await within('ahead')).toEqual([sooner, awarded])
    expect(await within('90days')).toEqual([sooner])
    expect(await within('180days')).toEqual([sooner, awarded])
    expect(await within('2027-02-01..2027-03-01')).toEqual([awarded])
    const line = (await linesOf(awarded)).find(({ key }) => key === 'contractEnds')
    expect(line).toMatchObject({
      label: '合同到期',
      text: '约 2027-02-28，自本公告发布之日推算',
      moved: { by: { id: said, channel: 'tender' }, before: null },
    })
  })

  test('follows later tenders, changed terms and revoked awards', async () => {
    const { tender, result, revoked } = project()
    const awarded = await result('2024-06-01')
    expect(await rowOf(awarded)).toMatchObject({ contractEnd: null })
    await tender()
    expect(await rowOf(awarded, { contractEnds: '2027-05-31..2027-05-31' })).toBeDefined()
    await tender('合同履行期限：自合同签订之日起五年')
    expect(await rowOf(awarded, { contractEnds: '2027-05-31..2027-05-31' })).toBeUndefined()
    expect(await rowOf(awarded, { contractEnds: '2029-05-31..2029-05-31' })).toBeDefined()
    await revoked()
    expect(await rowOf(awarded)).toMatchObject({ contractEnd: null })
    expect(await rowOf(awarded, { contractEnds: '2029-05-31..2029-05-31' })).toBeUndefined()
  })
})
