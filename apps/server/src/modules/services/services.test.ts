import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { offer, order, setPrices } from '../orders/testing/orders-testing.ts'
import { createMember, loginAs, openTestApp, type TestApp, type TestMember } from '../auth/testing/auth-testing.ts'

type Input = Parameters<typeof app.call<'applyService'>>[1]

const start = new Date('2026-11-20T10:00:00+08:00')
const phone = '13912345678'
let app: TestApp
let main: TestMember & { token: string }
let sub: TestMember & { token: string }
let operator: { token: string }

beforeAll(async () => {
  app = await openTestApp({ now: start })
  operator = await loggedIn(await createMember(app, { roleIds: [300] }))
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(start)
  await app.database.query('delete from service_application', [])
  main = await loggedIn(await createMember(app, { levelId: 3 }))
  sub = await loggedIn(await createMember(app, { enterpriseId: main.enterpriseId }))
})

async function loggedIn(member: TestMember): Promise<TestMember & { token: string }> {
  return { ...member, token: (await loginAs(app, member)).token }
}

const apply = (changes: Partial<Input> = {}, token = main.token) => {
  const plain = { serviceCode: 'other', contactName: '王芳', phone, content: '请为上月订单开具专用发票', key: randomUUID() }
  return app.call('applyService', { ...plain, ...changes }, { token })
}
const made = async (changes: Partial<Input> = {}, token = main.token) => (await apply(changes, token)).envelope.data.id
const records = async (token = main.token, input = {}) => (await app.call('getApplicationRecordList', input, { token })).envelope.data
const queue = async (input: Parameters<typeof app.call<'getOperatorApplicationList'>>[1] = {}) =>
  (await app.call('getOperatorApplicationList', input, { token: operator.token })).envelope.data
const take = (id: number, token = operator.token) => app.call('takeApplication', { id }, { token })
const answer = (id: number, text = '发票已开具，请在邮箱查收') =>
  app.call('answerApplication', { id, answer: text }, { token: operator.token })
const close = (id: number, text = '') => app.call('closeApplication', { id, answer: text }, { token: operator.token })
const withdraw = (id: number, token = main.token) => app.call('withdrawApplication', { id }, { token })
const audited = async (id: number) =>
  (
    await app.database.query<{ action: string; actor_kind: string; detail: object }>(
      'select action, actor_kind, detail from audit_log where subject like $1 order by id',
      [`% #${id}`],
    )
  ).map((row) => [row.action, row.actor_kind, row.detail])

describe('getServiceList', () => {
  test('lists the offered services in their order and leaves out a withdrawn one, which cannot be applied for', async () => {
    const names = async () => (await app.call('getServiceList', {}, { token: sub.token })).envelope.data.map(({ name }) => name)
    expect(await names()).toEqual(['会员开通咨询', '会员续费', '增加子账号', '发票开具', '数据定制', '使用培训', '退款申请', '其他问题'])
    await app.database.query(`update service set is_offered = false where code = 'training'`)
    expect(await names()).not.toContain('使用培训')
    expect(await apply({ serviceCode: 'training' })).toMatchObject({ status: 422, error: { error: 'application.service-gone' } })
    await app.database.query(`update service set is_offered = true where code = 'training'`)
  })
})

describe('applyService', () => {
  test('makes a pending record whose phone is masked for the enterprise', async () => {
    const id = await made({}, sub.token)
    const { list, totalCount, openCount } = await records(sub.token)
    expect(list).toMatchObject([
      { id, serviceName: '其他问题', state: 'pending', phone: '139****5678', answer: null, isOwn: true, isUnread: false, isOpen: true },
    ])
    expect([totalCount, openCount]).toEqual([1, 1])
    expect(await audited(id)).toEqual([['application.made', 'member', {}]])
  })

  test('makes one record when the same application is sent several times at once', async () => {
    const key = randomUUID()
    const replies = await Promise.all(Array.from({ length: 5 }, () => apply({ key })))
    expect(new Set(replies.map((reply) => reply.envelope.data.id)).size).toBe(1)
    expect((await records()).totalCount).toBe(1)
  })

  test('makes two records when two accounts use the same key', async () => {
    const key = randomUUID()
    expect(await made({ key })).not.toBe(await made({ key }, sub.token))
  })

  test.each([
    ['no phone', { phone: '' }, '请输入联系电话'],
    ['half a phone', { phone: '12' }, '请输入正确的电话号码或者固话号码'],
    ['no contact', { contactName: ' ' }, '请输入联系人'],
    ['two words', { content: '发票' }, '请至少用 5 个字说明您的需要'],
    ['a book', { content: '长'.repeat(1001) }, '内容请控制在 1000 字以内'],
  ])('refuses %s with an error at its field', async (_what, input, text) => {
    const reply = await apply(input)
    expect(reply.status).toBe(422)
    expect(Object.values(reply.error?.fields ?? {})).toEqual([text])
  })

  test('allows an enterprise ten open applications; withdrawing one makes room', async () => {
    const ids: number[] = []
    for (let index = 0; index < 9; index += 1) ids.push(await made({}, index % 2 === 0 ? main.token : sub.token))
    const last = await Promise.all([apply(), apply({}, sub.token)])
    expect(last.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 422])
    expect(last.find((reply) => reply.status === 422)?.error?.error).toBe('application.too-many-open')
    await withdraw(ids[0] ?? 0)
    expect((await apply()).status).toBe(200)
  })

  test('allows an enterprise twenty applications a day, withdrawn ones included, and again the next day', async () => {
    for (let index = 0; index < 20; index += 1) await withdraw(await made())
    expect(await apply()).toMatchObject({ status: 422, error: { error: 'application.too-many-today' } })
    app.clock.set(new Date('2026-11-20T23:59:59+08:00'))
    expect((await apply()).status).toBe(422)
    app.clock.set(new Date('2026-11-21T00:00:00+08:00'))
    expect((await apply()).status).toBe(200)
  })
})

describe('records of applications', () => {
  test('are all shown to the main account, but only its own to a sub-account', async () => {
    const own = await made()
    const ofSub = await made({}, sub.token)
    const stranger = await loggedIn(await createMember(app))
    expect((await records()).list.map((row) => [row.id, row.isOwn])).toEqual([
      [ofSub, false],
      [own, true],
    ])
    expect((await records(sub.token)).list.map((row) => row.id)).toEqual([ofSub])
    expect((await records(stranger.token)).totalCount).toBe(0)
  })

  test('come page by page with the latest first', async () => {
    const ids: number[] = []
    for (let index = 0; index < 3; index += 1) ids.unshift(await made())
    expect((await records(main.token, { size: 2 })).list.map((row) => row.id)).toEqual(ids.slice(0, 2))
    expect((await records(main.token, { size: 2, page: 2 })).list.map((row) => row.id)).toEqual(ids.slice(2))
  })

  test('show an answer as unread until the applicant opens it, whoever else reads it', async () => {
    const id = await made({}, sub.token)
    await answer(id)
    const see = (token: string) => app.call('seeApplicationAnswer', { id }, { token })
    expect(await records(sub.token)).toMatchObject({ unreadCount: 1, list: [{ isUnread: true, answer: '发票已开具，请在邮箱查收' }] })
    expect((await see(main.token)).status).toBe(200)
    expect(await records()).toMatchObject({ unreadCount: 0, list: [{ isUnread: false }] })
    expect(await records(sub.token)).toMatchObject({ unreadCount: 1 })
    await see(sub.token)
    expect(await records(sub.token)).toMatchObject({ unreadCount: 0, list: [{ isUnread: false }] })
    await answer(id, '更正：发票已寄出')
    expect(await records(sub.token)).toMatchObject({ unreadCount: 1, list: [{ answer: '更正：发票已寄出' }] })
  })

  test('of other accounts can be neither opened nor withdrawn', async () => {
    const id = await made()
    const stranger = await loggedIn(await createMember(app))
    for (const token of [stranger.token, sub.token]) {
      expect(await withdraw(id, token)).toMatchObject({ status: 404, error: { error: 'application.not-found' } })
      expect(await app.call('seeApplicationAnswer', { id }, { token })).toMatchObject({ status: 404 })
    }
    expect((await records()).list[0]?.state).toBe('pending')
  })
})

describe('withdrawApplication', () => {
  test('takes back a pending application once; a main account may do it for a sub-account', async () => {
    const id = await made({}, sub.token)
    expect((await withdraw(id)).status).toBe(200)
    expect(await withdraw(id)).toMatchObject({ status: 409, error: { error: 'application.state-changed' } })
    expect((await records(sub.token)).list).toMatchObject([{ state: 'withdrawn', isOpen: false }])
    expect((await audited(id)).at(-1)).toEqual(['application.withdrawn', 'member', { state: { before: 'pending', after: 'withdrawn' } }])
  })

  test('refuses an answered application; of an answer and a withdrawal at once, only one succeeds', async () => {
    const answered = await made()
    await answer(answered)
    expect(await withdraw(answered)).toMatchObject({ status: 409 })
    const contested = await made()
    const statuses = (await Promise.all([withdraw(contested), answer(contested)])).map((reply) => reply.status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('operators', () => {
  test('see the whole phone, the enterprise and its level, with the longest waiting application first', async () => {
    const first = await made({}, sub.token)
    app.clock.advance(60_000)
    const second = await made()
    app.clock.advance(60_000)
    const third = await made()
    await answer(third)
    const { list, counts } = await queue()
    expect(list.map((row) => row.id)).toEqual([first, second, third])
    expect(list[0]).toMatchObject({ phone, levelName: '高级会员', accountName: sub.name, takenBy: null })
    expect(counts).toEqual({ pending: 2, processing: 0, answered: 1, closed: 0, withdrawn: 0 })
  })

  test('find applications by state and by words of enterprise, account, contact and text', async () => {
    const waiting = await made({ content: '想了解%定制报告的价格' })
    const taken = await made({ contactName: '赵磊' })
    await take(taken)
    const idsOf = async (input: Parameters<typeof queue>[0]) => (await queue(input)).list.map((row) => row.id)
    expect(await idsOf({ state: 'processing' })).toEqual([taken])
    expect(await idsOf({ state: 'open' })).toEqual([waiting, taken])
    expect(await idsOf({ state: 'closed' })).toEqual([])
    expect(await idsOf({ words: '%定制' })).toEqual([waiting])
    expect(await idsOf({ words: ' 赵磊 ' })).toEqual([taken])
    expect(await idsOf({ words: main.name.toUpperCase() })).toEqual([waiting, taken])
  })

  test('take on, answer and close an application; each step is audited and cannot be repeated', async () => {
    const id = await made()
    expect((await take(id)).status).toBe(200)
    expect((await records()).list).toMatchObject([{ state: 'processing', isOpen: true }])
    await answer(id)
    expect(await take(id)).toMatchObject({ status: 409 })
    expect((await close(id)).status).toBe(200)
    expect((await records()).list).toMatchObject([{ state: 'closed', answer: '发票已开具，请在邮箱查收' }])
    expect(await answer(id)).toMatchObject({ status: 409, envelope: { content: '这条服务申请的状态已变化，请刷新列表后再试' } })
    expect(await audited(id)).toEqual([
      ['application.made', 'member', {}],
      ['application.taken', 'operator', { state: { before: 'pending', after: 'processing' } }],
      ['application.answered', 'operator', { state: { before: 'processing', after: 'answered' } }],
      ['application.closed', 'operator', { state: { before: 'answered', after: 'closed' } }],
    ])
  })

  test('close an unanswered application only with a reason, which the applicant reads', async () => {
    const id = await made()
    expect(await close(id)).toMatchObject({ status: 422, error: { fields: { answer: '请说明关闭的原因' } } })
    expect((await close(id, '与另一条申请重复')).status).toBe(200)
    expect(await records()).toMatchObject({ unreadCount: 1, list: [{ state: 'closed', answer: '与另一条申请重复' }] })
  })

  test('cannot replace an answer that they have not seen', async () => {
    const id = await made()
    const reply = (text: string, before: string) => app.call('answerApplication', { id, answer: text, before }, { token: operator.token })
    expect(await reply('发票已寄出', '')).toMatchObject({ status: 200 })
    const refused = {
      status: 409,
      error: { error: 'application.answer-changed', fields: { answer: expect.stringContaining('刚刚答复过') } },
    }
    expect(await reply('请补充税号', '')).toMatchObject(refused)
    const closing = { id, answer: '重复的申请', before: '' }
    expect(await app.call('closeApplication', closing, { token: operator.token })).toMatchObject(refused)
    expect(await records()).toMatchObject({ list: [{ state: 'answered', answer: '发票已寄出' }] })
    // a lost reply is sent again
    expect(await reply('发票已寄出', '')).toMatchObject({ status: 200 })
    expect(await reply('请补充税号', '发票已寄出')).toMatchObject({ status: 200 })
    expect(await app.call('closeApplication', { id, before: '请补充税号' }, { token: operator.token })).toMatchObject({ status: 200 })
  })

  test('find an application by its number in any state', async () => {
    const [closed] = [await made(), await made()]
    await close(closed, '与另一条申请重复')
    expect(await queue({ id: closed })).toMatchObject({ totalCount: 1, list: [{ id: closed, state: 'closed' }] })
  })

  test('take over an application that a colleague has taken on', async () => {
    const id = await made()
    await take(id)
    const colleague = await loggedIn(await createMember(app, { roleIds: [300] }))
    await take(id, colleague.token)
    expect((await queue()).list[0]?.takenBy).toBe(colleague.name)
  })

  test('alone can list, take on, answer and close applications', async () => {
    const id = await made()
    const { token } = main
    expect(await app.call('getOperatorApplicationList', {}, { token })).toMatchObject({ error: { error: 'rights.operator-only' } })
    expect(await take(id, token)).toMatchObject({ status: 403 })
    expect(await app.call('answerApplication', { id, answer: '好' }, { token })).toMatchObject({ status: 403 })
    expect(await app.call('closeApplication', { id, answer: '好' }, { token })).toMatchObject({ status: 403 })
  })
})

test('the logs contain neither phones nor words of an application', async () => {
  app.logLines.length = 0
  await made()
  await queue()
  expect(app.logLines.join('\n')).not.toMatch(/13912345678|专用发票|王芳/)
  expect(app.logLines.length).toBeGreaterThan(0)
})

describe('an invoice', () => {
  const invoice = { kind: 'ordinary' as const, title: '甲公司', taxNumber: '91330106673959654P', email: 'a@b.cn' }
  const special = {
    ...invoice,
    kind: 'special' as const,
    address: '文三路 1 号',
    phone: '0571-88888888',
    bank: '工商银行',
    bankAccount: '1202 0001',
  }
  const draft = async () => (await app.call('getInvoiceDraft', {}, { token: main.token })).envelope.data
  const ask = (asked: Input['invoice']) => apply({ serviceCode: 'invoice', content: '增值税发票，抬头：甲公司', invoice: asked })
  const buy = async () => {
    await setPrices(app)
    const orderNo = await order(app, main)
    await app.database.query(`update purchase_order set state = 'paid', paid_at = $2 where order_no = $1`, [orderNo, start])
    return orderNo
  }

  test('is for a paid order of the enterprise, at its amount, and once until it is withdrawn', async () => {
    const orderNo = await buy()
    expect(await draft()).toMatchObject({ orders: [{ orderNo, name: '普通会员 1年', amount: offer.amount }], last: null })
    const { id } = (await ask({ ...invoice, orderNo })).envelope.data
    expect((await records()).list).toMatchObject([{ id, invoice: { ...invoice, orderNo, amount: offer.amount, address: '' } }])
    expect(await draft()).toMatchObject({ orders: [], last: invoice })
    expect((await ask({ ...invoice, orderNo })).error?.fields).toHaveProperty(['invoice.orderNo'])
    await app.call('withdrawApplication', { id }, { token: main.token })
    expect((await draft()).orders).toHaveLength(1)
  })

  test('shows operators whether its order was refunded or invoiced before', async () => {
    await setPrices(app)
    const orderNo = await order(app, main)
    const by = { token: operator.token }
    await app.call('confirmTransfer', { orderNo, amount: offer.amount, reference: `LS-${orderNo}` }, by)
    const first = (await ask({ ...invoice, orderNo })).envelope.data.id
    expect((await queue()).list).toMatchObject([{ id: first, refundedAmount: null, invoicedBefore: [] }])
    await answer(first)
    await close(first)
    const second = (await ask({ ...invoice, orderNo })).envelope.data.id
    expect((await app.call('refundOrder', { orderNo, amount: 100_00, reason: '会员取消' }, by)).status).toBe(200)
    expect((await queue({ id: second })).list).toMatchObject([{ refundedAmount: 100_00, invoicedBefore: [first] }])
  })

  test('is refused without an order, with another enterprise’s order number, and with an invalid tax number', async () => {
    const orderNo = await buy()
    expect((await ask(undefined)).error?.fields).toHaveProperty(['invoice.orderNo'])
    expect((await ask({ ...invoice, orderNo: '2026112000000000000000' })).error?.fields).toHaveProperty(['invoice.orderNo'])
    expect((await ask({ ...invoice, orderNo, taxNumber: '91330106673959654Q' })).error?.fields).toHaveProperty(['invoice.taxNumber'])
  })

  test('of the special kind needs the buyer’s address, phone, bank and account', async () => {
    const orderNo = await buy()
    expect((await ask({ ...invoice, kind: 'special', orderNo })).error?.fields).toEqual({
      'invoice.address': '专用发票请填写注册地址',
      'invoice.phone': '专用发票请填写注册电话',
      'invoice.bank': '专用发票请填写开户行',
      'invoice.bankAccount': '专用发票请填写银行账号',
    })
    expect((await ask({ ...special, orderNo })).status).toBe(200)
    expect((await queue()).list).toMatchObject([{ invoice: special }])
  })
})
