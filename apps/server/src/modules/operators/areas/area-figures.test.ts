import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { createMember, loginAs, openTestApp, type TestApp } from '../../auth/testing/auth-testing.ts'
import { addPeriod } from '../../membership/index.ts'

const year = 365 * 86_400_000
let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
  const ids = await storeNotices(
    app,
    Array.from({ length: 4 }, () => rawNotice()),
  )
  const codes = ['330212', '330200', '110105', null]
  for (const [index, id] of ids.entries()) await app.database.query('update notice set area_code = $2 where id = $1', [id, codes[index]])
  await limited(['330000'], 0)
  await limited(['330000', '330212'], 0)
  await limited(['110000'], 0, 'over')
  await limited([], 0)
})
afterAll(() => app.close())

async function limited(areaCodes: string[], startsInDays: number, state: 'paid' | 'over' = 'paid'): Promise<number> {
  const { enterpriseId } = await createMember(app)
  const startsAt = new Date(app.clock.now().getTime() + startsInDays * 86_400_000 - (state === 'over' ? 2 * year : 1000))
  await addPeriod(app.database, { enterpriseId, levelId: 3, startsAt, durationMs: year, areaCodes, source: 'operator' })
  return enterpriseId
}

const read = async (filter: { parentCode?: string; keyword?: string }) =>
  (await app.call('getAreaFigures', filter, { token })).envelope.data
const inAreas = async (filter: { parentCode?: string; keyword?: string }) =>
  (await read(filter)).areas.map(({ code, noticeCount, enterpriseCount }) => [code, noticeCount, enterpriseCount])

describe('the area figures', () => {
  test('count notices including smaller areas, but only members limited to the area itself', async () => {
    const provinces = await read({})
    expect(provinces.areas).toHaveLength(34)
    expect(provinces.areas.find(({ code }) => code === '330000')).toEqual({
      code: '330000',
      name: '浙江省',
      path: '浙江',
      level: 1,
      hasChildren: true,
      noticeCount: 2,
      enterpriseCount: 2,
    })
    expect(provinces.areas.find(({ code }) => code === '110000')).toMatchObject({ noticeCount: 1, enterpriseCount: 0 })
    expect(provinces.total).toEqual({ noticeCount: 4, withoutArea: 1, limitedEnterprises: 2 })
    expect(provinces.above).toEqual([{ code: '000000', name: '全国' }])
  })

  test('lead down into an area and back up', async () => {
    expect((await inAreas({ parentCode: '330000' })).find(([code]) => code === '330200')).toEqual(['330200', 2, 0])
    const below = await read({ parentCode: '330200' })
    expect(below.above.map(({ name }) => name)).toEqual(['全国', '浙江省', '宁波市'])
    expect(below.areas.find(({ code }) => code === '330212')).toMatchObject({
      path: '浙江 宁波 鄞州区',
      noticeCount: 1,
      enterpriseCount: 1,
    })
    expect(await inAreas({ parentCode: '999999' })).toEqual([])
  })

  test('can be searched by part of a name or code, whatever the parent', async () => {
    const found = await read({ keyword: '朝阳', parentCode: '330000' })
    expect(found.areas.map(({ path }) => path)).toContain('北京 朝阳区')
    expect(found.areas.map(({ level }) => level)).toEqual(found.areas.map(({ level }) => level).toSorted((a, b) => a - b))
    expect((await inAreas({ keyword: '330212' }))[0]).toEqual(['330212', 1, 1])
    expect((await read({ keyword: '3302' })).areas[0]?.code).toBe('330200')
    expect((await read({ keyword: '没有这个地方' })).areas).toEqual([])
    const many = await read({ keyword: '区' })
    expect([many.areas.length, many.isCut]).toEqual([200, true])
  })

  test('are counted again after a minute', async () => {
    await limited(['440000'], 0)
    const guangdong = async () => (await inAreas({})).find(([code]) => code === '440000')?.[2]
    expect(await guangdong()).toBe(0)
    app.clock.advance(60_000)
    expect(await guangdong()).toBe(1)
  })

  test('are only for operators', async () => {
    const member = (await loginAs(app, await createMember(app, { levelId: 7 }))).token
    expect((await app.call('getAreaFigures', {}, { token: member })).status).toBe(403)
  })
})
