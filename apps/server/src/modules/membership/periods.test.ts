import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const day = (n: number) => new Date(app.clock.now().getTime() + n * 86_400_000)
const paid = (member: TestMember, levelId: number, from: number, to: number, areaCodes: string[] = []) =>
  app.database.query(
    'insert into member_period (enterprise_id, level_id, starts_at, duration_ms, area_codes) values ($1, $2, $3, $4, $5)',
    [member.enterpriseId, levelId, day(from), (to - from) * 86_400_000, areaCodes],
  )
const periodsOf = async (member: TestMember) => {
  const { token } = await loginAs(app, member)
  return (await app.call('getMemberPeriodInfo', {}, { token })).envelope.data
}

describe('the periods of an enterprise', () => {
  test('start with the current one, then waiting ones, then past ones with the latest first', async () => {
    const member = await createMember(app)
    await paid(member, 1, -400, -300)
    await paid(member, 2, -100, 200)
    await paid(member, 3, -50, 30)
    await paid(member, 3, 30, 60)
    await paid(member, 5, 100, 130)
    await paid(member, 7, -90, -80)
    await paid(member, 1, 1, 2)
    expect((await periodsOf(member)).map(({ levelName, status, endTime }) => [levelName, status, endTime])).toEqual([
      ['高级会员', '01', day(30).toISOString()],
      ['高级会员', '02', day(60).toISOString()],
      // 40 of its 300 days were used before higher ones came; the others continue at day 60, except for a month of the
      // AI level
      ['普通会员', '02', day(350).toISOString()],
      ['AI大数据会员', '02', day(130).toISOString()],
      ['招标通会员', '02', day(351).toISOString()],
      ['至尊会员', '03', day(-80).toISOString()],
      ['招标通会员', '03', day(-300).toISOString()],
    ])
  })

  test('are current from their first moment and over at their end', async () => {
    const member = await createMember(app)
    await paid(member, 2, -30, 0)
    await paid(member, 2, 0, 30)
    expect((await periodsOf(member)).map(({ status, startTime }) => [status, startTime])).toEqual([
      ['01', day(0).toISOString()],
      ['03', day(-30).toISOString()],
    ])
  })

  test('name their areas, or 全国 if there is no limit', async () => {
    const member = await createMember(app)
    await paid(member, 2, -1, 30, ['330000', '330200', '110105', '999999'])
    await paid(member, 1, -1, 30)
    expect((await periodsOf(member)).map(({ areaNames }) => areaNames)).toEqual([['浙江', '浙江 宁波', '北京 朝阳区'], ['全国']])
  })

  test('are hidden from other enterprises and shared with sub-accounts', async () => {
    const main = await createMember(app, { levelId: 4 })
    const sub = await createMember(app, { enterpriseId: main.enterpriseId })
    expect(await periodsOf(await createMember(app))).toEqual([])
    expect((await periodsOf(sub)).map(({ levelId, status }) => [levelId, status])).toEqual([[4, '01']])
  })
})
