import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

const start = new Date('2026-11-20T10:00:00+08:00')
const [due, moved] = ['2026-12-20T01:00:00.000Z', '2026-11-25T01:00:00.000Z']
let app: TestApp
let member: { token: string; accountId: number }
let serial = 0

beforeAll(async () => {
  app = await openTestApp({ now: start })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.advance(10_000)
  member = await loggedInMember(app, 7)
})

/** A project whose notices arrive one by one. */
function project() {
  serial += 1
  const name = `东江县第${serial}小学课桌椅采购`
  const head = `项目名称：${name}\n项目编号：DJ-2026-${1000 + serial}\n采购人：东江县第${serial}教育局\n货物名称：课桌椅\n`
  const raw = (kind: string, publishedAt: string, text: string) =>
    rawNotice({
      title: `${name}${kind}`,
      publishedAt,
      text: head + text,
      sourceId: `${name}-${kind}`,
      url: `https://notices.test/${serial}/${kind}`,
    })
  const store = async (...notice: Parameters<typeof raw>) => (await storeNotices(app, [raw(...notice)]))[0] ?? 0
  return {
    name,
    store,
    tender: () => store('招标公告', '2026-11-10 09:00', '投标截止时间：2026年12月20日09时00分\n开标时间：2026年12月20日09时00分'),
    change: () => store('变更公告', '2026-11-19 09:00', '投标截止时间变更为：2026年11月25日09时00分'),
    end: () => store('终止公告', '2026-11-20 09:00', '本项目终止。'),
  }
}

const search = async (filters: Parameters<typeof app.call<'getDocumentList'>>[1], token = member.token) =>
  (await app.call('getDocumentList', filters, { token })).envelope.data.list
const rowOf = async (id: number, filters: Parameters<typeof app.call<'getDocumentList'>>[1] = {}) =>
  (await search({ size: 100, ...filters })).find((row) => row.id === id)
const detailOf = async (id: number, token = member.token) => (await app.call('getDocument', { id }, { token })).envelope.data
/** Whether 公开商机 lists it. */
const isOpen = async (id: number) =>
  (await rowOf(id, { docchannel: ['tender', 'prequalification', 'change'], deadline: 'open' })) !== undefined
const dueSoon = async () => (await app.call('screen', {}, { token: member.token })).envelope.data.dueSoon
const lineOf = ({ facts }: Awaited<ReturnType<typeof detailOf>>) => facts.find(({ key }) => key === 'biddingDeadline')

describe('a deadline changed by a later notice', () => {
  test('applies to rows, filters, sorting, page, calendar, similar notices and counts', async () => {
    const { tender, change } = project()
    const other = await project().store('招标公告', '2026-11-18 09:00', '投标截止时间：2026年12月01日09时00分')
    const id = await tender()
    await app.call('documentCollect', { id, collect: '1' }, { token: member.token })
    const counted = await dueSoon()
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: due, standing: null })
    expect(await rowOf(id, { deadline: '7days' })).toBeUndefined()
    expect((await detailOf(other)).similar).toContainEqual(expect.objectContaining({ id, biddingDeadline: due }))
    const by = await change()
    app.clock.advance(5000)
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: moved, standing: 'changed' })
    expect(await rowOf(by)).toMatchObject({ biddingDeadline: moved, standing: null })
    expect(await rowOf(id, { deadline: '7days' })).toMatchObject({ biddingDeadline: moved })
    const order = (await search({ sort: 'deadline', size: 100 })).map((row) => row.id)
    expect(order.indexOf(id)).toBeLessThan(order.indexOf(other))
    const detail = await detailOf(id)
    // the page makes its .ics from these
    expect(detail).toMatchObject({ biddingDeadline: moved, openingAt: moved, standing: 'changed' })
    expect(lineOf(detail)).toMatchObject({
      text: '2026-11-25 09:00',
      moved: { by: { id: by, channel: 'change' }, before: '2026-12-20 09:00' },
    })
    expect((await detailOf(other)).similar).toContainEqual(expect.objectContaining({ id: by, biddingDeadline: moved }))
    const calendar = await app.call('getCollectDeadlines', { from: '2026-11-01', until: '2026-12-31' }, { token: member.token })
    expect(calendar.envelope.data).toMatchObject([{ id, kind: 'bidding', at: moved, isMoved: true }])
    const collected = await app.call('getCollectList', {}, { token: member.token })
    expect(collected.envelope.data.list).toMatchObject([{ id, biddingDeadline: moved }])
    expect(await dueSoon()).toBe(counted + 1)
  })

  test('applies even if the change arrived before the tender or an earlier change arrived last', async () => {
    const { tender, change, store } = project()
    await change()
    const id = await tender()
    await store('第一次变更公告', '2026-11-15 09:00', '投标截止时间变更为：2026年12月28日09时00分')
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: moved, standing: 'changed' })
    expect(await rowOf(id, { deadline: '7days' })).toBeDefined()
  })

  test('returns to that of the tender when the change is withdrawn', async () => {
    const { tender, change, store } = project()
    const id = await tender()
    const by = await change()
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: moved })
    expect(await store('变更公告', '2026-11-19 09:00', '本变更公告撤回，投标截止时间不变。')).toBe(by)
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: due, standing: null })
    expect(await rowOf(id, { deadline: '7days' })).toBeUndefined()
  })

  test('for one lot does not affect other lots', async () => {
    const { store } = project()
    const text = '投标截止时间：2026年12月20日09时00分'
    const one = await store('（一标段）招标公告', '2026-11-10 09:00', text)
    const two = await store('（二标段）招标公告', '2026-11-10 09:00', text)
    await store('（二标段）变更公告', '2026-11-19 09:00', '投标截止时间变更为：2026年11月25日09时00分')
    expect(await rowOf(one)).toMatchObject({ biddingDeadline: due, standing: null })
    expect(await rowOf(two)).toMatchObject({ biddingDeadline: moved, standing: 'changed' })
  })

  test('also applies for a member who cannot see the change, without a link to it', async () => {
    const { store, change } = project()
    const id = await store('招标公告', '2026-11-02 09:00', '投标截止时间：2026年12月20日09时00分')
    await change()
    const { token } = await loggedInMember(app, 0)
    const detail = await detailOf(id, token)
    expect(lineOf(detail)).toMatchObject({ text: '2026-11-25 09:00', moved: { by: null, before: '2026-12-20 09:00' } })
  })
})

describe('a budget changed by a later notice', () => {
  const tenderText = '预算金额：1200万元\n投标截止时间：2026年12月20日09时00分'
  const budgetLine = ({ facts }: Awaited<ReturnType<typeof detailOf>>) => facts.find(({ key }) => key === 'budget')

  test('applies to rows, filters, sorting and the page, which also shows the old budget', async () => {
    const { store } = project()
    const other = await project().store('招标公告', '2026-11-10 09:00', '预算金额：1300万元\n投标截止时间：2026年12月20日09时00分')
    const id = await store('招标公告', '2026-11-10 09:00', tenderText)
    const [above, below] = [{ budgetFrom: 1_400_000_000 }, { budgetBelow: 1_250_000_000 }]
    expect(await rowOf(id, above)).toBeUndefined()
    expect(await rowOf(id, below)).toMatchObject({ budget: 1_200_000_000, standing: null })
    const by = await store('变更公告', '2026-11-19 09:00', '更正内容：预算金额由1200万元调整为1500万元，其他内容不变。')
    expect(await rowOf(id, above)).toMatchObject({ budget: 1_500_000_000, biddingDeadline: due, standing: 'changed' })
    expect(await rowOf(id, below)).toBeUndefined()
    for (const sort of ['budget', 'amount'] as const) {
      const order = (await search({ sort, size: 100 })).map((row) => row.id)
      expect(order.indexOf(id)).toBeLessThan(order.indexOf(other))
    }
    expect(budgetLine(await detailOf(id))).toMatchObject({
      text: '1,500万元',
      moved: { by: { id: by, channel: 'change' }, before: '1,200万元' },
    })
    expect(budgetLine(await detailOf(by))).toMatchObject({ text: '1,500万元', moved: null })
  })

  test('stays if a change repeats it, names another amount, or concerns only one lot', async () => {
    for (const said of ['预算金额：1200万元\n', '项目概况：预算金额5000万元\n', '第二标段预算金额调整为：300万元\n']) {
      const { store } = project()
      const id = await store('招标公告', '2026-11-10 09:00', tenderText)
      await store('变更公告', '2026-11-19 09:00', `${said}投标截止时间变更为：2026年11月25日09时00分`)
      expect(await rowOf(id)).toMatchObject({ budget: 1_200_000_000, biddingDeadline: moved })
    }
  })

  test('is taken from the tender for a change that states none', async () => {
    const { store, change } = project()
    const id = await store('招标公告', '2026-11-10 09:00', tenderText)
    const by = await change()
    expect(await rowOf(by)).toMatchObject({ budget: 1_200_000_000, standing: null })
    expect(budgetLine(await detailOf(by))).toMatchObject({ text: '1,200万元', moved: { by: { id, channel: 'tender' }, before: null } })
  })
})

describe('the place of the opening', () => {
  const placeLine = ({ facts }: Awaited<ReturnType<typeof detailOf>>) => facts.find(({ key }) => key === 'openingPlace')
  const tenderText = '投标截止时间：2026年12月20日09时00分\n开标地点：东江县交易中心三楼（联系13812345678）。'

  test('follows the newest change, on the page and in the .ics, together with the old place', async () => {
    const { store } = project()
    const id = await store('招标公告', '2026-11-10 09:00', tenderText)
    expect(placeLine(await detailOf(id))).toMatchObject({ text: '东江县交易中心三楼（联系13812345678）', moved: null })
    const by = await store('变更公告', '2026-11-19 09:00', '开标地点由东江县交易中心三楼变更为东江县政务中心五楼。')
    const detail = await detailOf(id)
    expect(detail.openingPlace).toBe('东江县政务中心五楼')
    expect(placeLine(detail)).toMatchObject({
      text: '东江县政务中心五楼',
      moved: { by: { id: by, channel: 'change' }, before: '东江县交易中心三楼（联系13812345678）' },
    })
    expect(placeLine(await detailOf(by))).toMatchObject({ text: '东江县政务中心五楼', moved: null })
    expect((await detailOf(by)).changes).toContainEqual({
      label: '开标地点',
      before: '东江县交易中心三楼（联系13812345678）',
      after: '东江县政务中心五楼',
    })
  })

  test('disappears once the project is ended, and its phones are masked without the right', async () => {
    const { store, end } = project()
    const id = await store('招标公告', '2026-11-10 09:00', tenderText)
    const registered = await loggedInMember(app, 1)
    app.clock.advance(8 * 86_400_000)
    expect(JSON.stringify(await detailOf(id, registered.token))).not.toContain('13812345678')
    app.clock.set(start)
    await end()
    expect((await detailOf(id)).openingPlace).toBeNull()
  })
})

describe('the prequalification deadline', () => {
  const apply = '资格预审申请文件递交的截止时间'

  test('is one line on the page, can be filtered, and follows a later change', async () => {
    const { store } = project()
    const id = await store('资格预审公告', '2026-11-10 09:00', `${apply}：2026年12月20日09时00分`)
    const deadlines = ({ facts }: Awaited<ReturnType<typeof detailOf>>) =>
      facts.filter(({ key }) => key === 'biddingDeadline' || key === 'prequalificationDeadline').map(({ label, text }) => [label, text])
    expect(deadlines(await detailOf(id))).toEqual([['资格预审截止', '2026-12-20 09:00']])
    const byNovember = { prequalificationUntil: '2026-11-30' }
    expect(await rowOf(id, byNovember)).toBeUndefined()
    await store('变更公告', '2026-11-19 09:00', `${apply}变更为：2026年11月25日09时00分`)
    expect(deadlines(await detailOf(id))).toEqual([['资格预审截止', '2026-11-25 09:00']])
    expect(await rowOf(id, byNovember)).toMatchObject({ biddingDeadline: moved, standing: 'changed' })
    expect(await rowOf(id, { prequalificationUntil: '2026-11-24' })).toBeUndefined()
  })
})

describe('a project that was ended or suspended', () => {
  test('is nowhere open any more, and shows the notice that ended it', async () => {
    const { tender, change, end } = project()
    const id = await tender()
    const by = await change()
    await app.call('documentCollect', { id, collect: '1' }, { token: member.token })
    const counted = await dueSoon()
    expect([await isOpen(id), await isOpen(by)]).toEqual([true, true])
    const ended = await end()
    app.clock.advance(5000)
    expect([await isOpen(id), await isOpen(by)]).toEqual([false, false])
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: null, standing: 'ended' })
    expect(await rowOf(ended)).toMatchObject({ standing: null })
    expect(await detailOf(id)).toMatchObject({ biddingDeadline: null, openingAt: null, standing: 'ended', standingBy: { id: ended } })
    const calendar = await app.call('getCollectDeadlines', { from: '2026-11-01', until: '2026-12-31' }, { token: member.token })
    expect(calendar.envelope.data).toEqual([])
    expect(await dueSoon()).toBe(counted - 1)
  })

  test('is open again once it is resumed', async () => {
    const { tender, store } = project()
    const id = await tender()
    const suspended = await store('暂停公告', '2026-11-19 09:00', '因采购需求调整，本项目暂停，恢复时间另行通知。')
    expect(await isOpen(id)).toBe(false)
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: null, standing: 'suspended' })
    expect(await detailOf(id)).toMatchObject({ standing: 'suspended', standingBy: { id: suspended, channel: 'change' } })
    await store('恢复公告', '2026-11-20 09:00', '本项目恢复采购，投标截止时间不变。')
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: due, standing: null })
  })

  test('is open again with its next tender', async () => {
    const { tender, end, store } = project()
    const id = await tender()
    await end()
    expect(await isOpen(id)).toBe(false)
    const again = await store('二次招标公告', '2026-11-20 09:30', '投标截止时间：2026年12月30日09时00分')
    expect([await isOpen(id), await isOpen(again)]).toEqual([true, true])
    expect(await rowOf(id)).toMatchObject({ biddingDeadline: '2026-12-30T01:00:00.000Z', standing: 'changed' })
  })
})

describe('the contact of a project', () => {
  const agency = (name: string, phone: string) => `\n代理机构：嵊州市信诚招标代理有限公司\n联系人：${name}\n联系电话：${phone}`
  const contactsOf = async (id: number) =>
    (await detailOf(id)).contacts.map(({ name, phone, by, isReplaced }) => ({ name, phone, by: by?.id ?? null, isReplaced }))

  test('comes from the newest change that names one, before the replaced earlier contact', async () => {
    const { store } = project()
    const id = await store('招标公告', '2026-11-10 09:00', agency('王工', '0575-83012345'))
    const own = { name: '王工', phone: '0575-83012345', by: null, isReplaced: false }
    expect(await contactsOf(id)).toEqual([own])
    // a repetition is left out
    await store('第一次变更公告', '2026-11-12 09:00', agency('王工', '0575-83012345'))
    expect(await contactsOf(id)).toEqual([own])
    const change = await store('第二次变更公告', '2026-11-14 09:00', agency('李工', '0575-83099999'))
    await store('中标结果公告', '2026-11-18 09:00', agency('赵工', '0575-83011111'))
    expect(await contactsOf(id)).toEqual([
      { name: '李工', phone: '0575-83099999', by: change, isReplaced: false },
      { ...own, isReplaced: true },
    ])
    expect(await contactsOf(change)).toEqual([{ name: '李工', phone: '0575-83099999', by: null, isReplaced: false }])
  })

  test('is not replaced by a change of another lot or by a hidden change', async () => {
    const { store } = project()
    const id = await store('一标段招标公告', '2026-11-10 09:00', agency('王工', '0575-83012345'))
    await store('二标段变更公告', '2026-11-11 09:00', agency('李工', '0575-83099999'))
    expect((await contactsOf(id)).map(({ name }) => name)).toEqual(['王工'])
    await store('一标段变更公告', '2026-11-18 09:00', agency('赵工', '0575-83011111'))
    expect((await contactsOf(id)).map(({ name }) => name)).toEqual(['赵工', '王工'])
    const registered = await loggedInMember(app, 0)
    expect((await detailOf(id, registered.token)).contacts.map(({ name }) => name)).toEqual(['王工'])
  })

  test('is masked by the rights for the area of the change', async () => {
    const { store } = project()
    const id = await store('招标公告', '2026-11-01 09:00', agency('王工', '13812345678'))
    await store('变更公告', '2026-11-02 09:00', agency('李工', '13987654321'))
    const registered = await loggedInMember(app, 0)
    expect((await detailOf(id, registered.token)).contacts).toMatchObject([
      { name: '李工', phone: '139****4321', isMasked: true },
      { name: '王工', phone: '138****5678', isMasked: true },
    ])
  })
})
