import { addMonths } from '@tender/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'
import { timeline, usedUntil, type PaidPeriod } from '../membership/index.ts'
import { durationText } from './duration-text.ts'
import { paidTime } from './paid-time.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
})
afterAll(() => app.close())

const day = 86_400_000
const after = (days: number) => new Date(app.clock.now().getTime() + days * day).toISOString()
const detailOf = async (member: TestMember) => (await app.call('getEnterprise', { id: member.enterpriseId }, { token })).envelope.data

describe('a membership period', () => {
  test('can be previewed before it is added, with the same result', async () => {
    const member = await createMember(app, { levelId: 3 })
    const input = { id: member.enterpriseId, levelId: 6, days: 10 }
    const preview = (await app.call('previewPeriod', input, { token })).envelope.data
    expect(preview).toMatchObject({
      before: { id: 3, endsAt: after(30) },
      after: { id: 6, endsAt: after(10) },
      usedFrom: after(0),
      usedTo: after(10),
      moved: [{ levelName: '高级会员', endsAt: after(30), movesTo: after(40) }],
    })
    expect((await detailOf(member)).periods).toHaveLength(1)
    await app.call('addPeriod', input, { token })
    const detail = await detailOf(member)
    expect(detail.level).toEqual(preview.after)
    expect(detail.periods.map(({ levelName, state, usedTo, leftMs }) => [levelName, state, usedTo, leftMs])).toEqual([
      ['铂金会员', 'using', after(10), 10 * day],
      ['高级会员', 'waiting', after(40), 30 * day],
    ])
    const { list } = (await app.call('getAuditList', { enterpriseId: member.enterpriseId }, { token })).envelope.data
    expect(list[0]).toMatchObject({ actionName: '增加服务期', subject: '铂金会员' })
    expect(list[0]?.changes).toContainEqual({ label: '时长', before: null, after: '10天' })
  })

  test('is not added twice by two operators or after a lost reply', async () => {
    const member = await createMember(app, { levelId: 3 })
    const input = { id: member.enterpriseId, levelId: 3, months: 12 }
    const { version } = (await app.call('previewPeriod', input, { token })).envelope.data
    const replies = await Promise.all([1, 2].map(() => app.call('addPeriod', { ...input, version }, { token })))
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)?.error?.error).toBe('period.changed-meanwhile')
    expect((await detailOf(member)).periods).toHaveLength(2)
    const again = (await app.call('previewPeriod', input, { token })).envelope.data
    expect((await app.call('addPeriod', { ...input, version: again.version }, { token })).status).toBe(200)
  })

  test('can begin later, end with a day, and be limited to areas', async () => {
    const member = await createMember(app)
    await app.call(
      'addPeriod',
      { id: member.enterpriseId, levelId: 2, startsOn: '2026-12-01', until: '2026-12-31', areaCodes: ['330000', '110105'] },
      { token },
    )
    const [period] = (await detailOf(member)).periods
    expect(period).toMatchObject({
      state: 'waiting',
      source: 'operator',
      usedFrom: '2026-11-30T16:00:00.000Z',
      usedTo: '2026-12-31T16:00:00.000Z',
      areaNames: ['浙江', '北京 朝阳区'],
    })
  })

  test.each([
    [{ levelId: 0, days: 1 }, 'levelId'],
    [{ levelId: 99, days: 1 }, 'levelId'],
    [{ levelId: 3 }, 'months'],
    [{ levelId: 3, days: 1, months: 1 }, 'months'],
    [{ levelId: 3, days: 0 }, 'days'],
    [{ levelId: 3, days: 1, startsOn: '2026-11-19' }, 'startsOn'],
    [{ levelId: 3, days: 1, startsOn: '2026-02-30' }, 'startsOn'],
    [{ levelId: 3, until: '2026-11-19' }, 'until'],
    [{ levelId: 3, until: '2066-11-19' }, 'until'],
    [{ levelId: 3, days: 1, areaCodes: ['999999'] }, 'areaCodes'],
  ])('with %j is refused with an error at its field', async (input, field) => {
    const member = await createMember(app)
    for (const name of ['previewPeriod', 'addPeriod'] as const) {
      const reply = await app.call(name, { id: member.enterpriseId, ...input }, { token })
      expect(reply.error?.error).toBe('request.invalid')
      expect(Object.keys(reply.error?.fields ?? {})).toEqual([field])
    }
    expect((await detailOf(member)).periods).toEqual([])
  })

  test('keeps its used part when ended, lets others follow, and cannot end twice', async () => {
    const member = await createMember(app, { levelId: 2 })
    const { id } = (await app.call('addPeriod', { id: member.enterpriseId, levelId: 7, days: 20 }, { token })).envelope.data
    app.clock.advance(5 * day)
    const revoke = (periodId: number) =>
      app.call('revokePeriod', { id: member.enterpriseId, periodId, reason: '客户退款' }, { token: fresh })
    const fresh = (await loginAs(app, await createMember(app, { roleIds: [300] }))).token
    expect((await revoke(id)).status).toBe(200)
    const detail = (await app.call('getEnterprise', { id: member.enterpriseId }, { token: fresh })).envelope.data
    expect(detail.level).toEqual({ id: 2, name: '普通会员', endsAt: after(30) })
    expect(detail.periods.map(({ state, durationMs, leftMs }) => [state, durationMs, leftMs])).toEqual([
      ['using', 30 * day, 30 * day],
      ['revoked', 5 * day, 0],
    ])
    expect((await revoke(id)).error?.error).toBe('period.over')
    const other = await createMember(app, { levelId: 2 })
    const theirs = (await app.call('getEnterprise', { id: other.enterpriseId }, { token: fresh })).envelope.data.periods[0]?.id ?? 0
    expect((await revoke(theirs)).error?.error).toBe('period.not-found')
    const { list } = (await app.call('getAuditList', { enterpriseId: member.enterpriseId, action: 'period.revoked' }, { token: fresh }))
      .envelope.data
    expect(list[0]?.changes).toEqual([
      { label: '服务期编号', before: null, after: String(id) },
      { label: '时长', before: '20天', after: '5天' },
      { label: '作废时长', before: null, after: '15天' },
      { label: '原因', before: null, after: '客户退款' },
    ])
  })
})

test('property: ending a period changes no past time and takes nothing from the other periods', () => {
  const start = Date.UTC(2026, 0, 1)
  const periods = fc.array(
    fc.record({ rank: fc.integer({ min: 1, max: 4 }), from: fc.nat(200), days: fc.integer({ min: 1, max: 90 }), area: fc.boolean() }),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(periods, fc.nat(400), fc.nat(5), (input, nowDay, chosen) => {
      const all = input.map(({ rank, from, days, area }, id): PaidPeriod => ({
        id,
        levelId: rank,
        rank,
        startsAt: new Date(start + from * day),
        durationMs: days * day,
        areaCodes: area ? ['330000'] : [],
      }))
      const now = new Date(start + nowDay * day)
      const ended = chosen % all.length
      const cut = all.map((period) => (period.id === ended ? { ...period, durationMs: usedUntil(all, ended, now) } : period))
      const past = (those: readonly PaidPeriod[]) => those.map(({ id }) => usedUntil(those, id, now))
      expect(past(cut)).toEqual(past(all))
      for (const { id, durationMs } of cut) {
        const used = timeline(cut).filter((stretch) => stretch.periodId === id)
        expect(used.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(durationMs)
      }
      expect(usedUntil(cut, ended, new Date(start + 10_000 * day))).toBe(usedUntil(all, ended, now))
    }),
  )
})

describe('paid time', () => {
  const now = new Date('2026-01-31T15:30:00+08:00')

  test('in months ends at the same time of day in Shanghai, or on the month’s last day', () => {
    const end = (months: number) => addMonths(now, months).toISOString()
    expect(end(1)).toBe('2026-02-28T07:30:00.000Z')
    expect(end(2)).toBe('2026-03-31T07:30:00.000Z')
    expect(end(25)).toBe('2028-02-29T07:30:00.000Z')
    // 23:30 in London is the next day in Shanghai
    expect(addMonths(new Date('2026-01-30T17:00:00Z'), 1).toISOString()).toBe('2026-02-27T17:00:00.000Z')
  })

  test('until a day includes that day, and from today means from now', () => {
    const { startsAt, durationMs } = paidTime({ until: '2026-02-01', startsOn: '2026-01-31' }, now)
    expect(startsAt).toEqual(now)
    expect(new Date(startsAt.getTime() + durationMs).toISOString()).toBe('2026-02-01T16:00:00.000Z')
  })

  test('is shown in its two largest units', () => {
    expect(durationText(90 * day)).toBe('90天')
    expect(durationText(12 * day + 3 * 3_600_000 + 59_000)).toBe('12天3小时')
    expect(durationText(3_600_000 + 120_000)).toBe('1小时2分钟')
    expect(durationText(0)).toBe('不足1分钟')
  })
})
