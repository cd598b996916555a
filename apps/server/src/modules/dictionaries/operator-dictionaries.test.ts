import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { seedDictionaries } from './index.ts'

let app: TestApp
let token: string
let operatorId: number
beforeAll(async () => {
  app = await openTestApp()
  const operator = await createMember(app, { roleIds: [300] })
  operatorId = operator.id
  token = (await loginAs(app, operator)).token
})
afterAll(() => app.close())

const items = async (dictName: string) => (await app.call('getDictDetail', { dictName }, { token })).envelope.data.content
const create = (dictName: string, value: string, label?: string) =>
  app.call('createDictDetail', { dictName, value, ...(label === undefined ? {} : { label }) }, { token })
const idOf = async (dictName: string, value: string) => (await items(dictName)).find((item) => item.value === value)?.id ?? 0
const lastAudit = async () =>
  (
    await app.database.query<{ action: string; subject: string; detail: unknown; actor_account_id: number }>(
      'select action, subject, detail, actor_account_id from audit_log order by id desc limit 1',
    )
  )[0]

describe('an operator', () => {
  test('sees every dictionary with its item count, changeable ones first', async () => {
    const { data } = (await app.call('getDictionaries', {}, { token })).envelope
    expect(data.find(({ dictName }) => dictName === 'item_amount')).toEqual({
      dictName: 'item_amount',
      title: '金额区间',
      count: 5,
      isChangeable: true,
      isOfAmounts: true,
    })
    expect(data.find(({ dictName }) => dictName === 'docchannel')).toMatchObject({ count: 12, isChangeable: false })
    expect(data[0]?.isChangeable).toBe(true)
    expect(data.at(-1)?.isChangeable).toBe(false)
  })

  test('creates a dictionary with its first item, and deletes it with its last item', async () => {
    const { data } = (await create('colours', 'red', '红')).envelope
    expect(data).toEqual({ id: expect.any(Number), value: 'red', label: '红', position: 1 })
    expect(await lastAudit()).toEqual({
      action: 'dictionary.changed',
      subject: 'colours',
      detail: { before: null, after: { value: 'red', label: '红' } },
      actor_account_id: operatorId,
    })
    const read = async () => (await app.call('selDictDetail', { dictName: 'colours' }, { token })).envelope.data
    expect(await read()).toEqual({ content: [{ value: 'red', label: '红' }], totalElements: 1 })
    expect((await app.call('removeDictDetail', { id: data.id }, { token })).status).toBe(200)
    expect((await lastAudit())?.detail).toEqual({ before: { value: 'red', label: '红' }, after: null })
    expect((await read()).totalElements).toBe(0)
    const listed = (await app.call('getDictionaries', {}, { token })).envelope.data
    expect(listed.some(({ dictName }) => dictName === 'colours')).toBe(false)
  })

  test('changes an item, and the log shows the old and the new label', async () => {
    await create('sizes', 's', '小')
    const reply = await app.call('changeDictDetail', { id: await idOf('sizes', 's'), label: '小号' }, { token })
    expect(reply.envelope.data).toMatchObject({ value: 's', label: '小号' })
    expect((await lastAudit())?.detail).toEqual({ before: { value: 's', label: '小' }, after: { value: 's', label: '小号' } })
    const before = await app.database.query('select id from audit_log')
    await app.call('changeDictDetail', { id: await idOf('sizes', 's'), label: '小号' }, { token })
    expect(await app.database.query('select id from audit_log')).toEqual(before)
  })

  test('does not overwrite another operator’s change of an item', async () => {
    const item = (await create('shapes', 'r', '圆')).envelope.data
    const change = (label: string, before: string) =>
      app.call('changeDictDetail', { id: item.id, value: 'r', label, before: { value: 'r', label: before } }, { token })
    expect((await change('圆形', '圆')).status).toBe(200)
    expect(await change('圆的', '圆')).toMatchObject({
      status: 409,
      error: { error: 'dictionary.item-changed', fields: { value: '这一项刚刚由他人改为“圆形”（值 r）；再次保存将代替它' } },
    })
    expect(await items('shapes')).toMatchObject([{ label: '圆形' }])
    // a lost reply is asked for again
    expect((await change('圆形', '圆')).status).toBe(200)
    expect((await change('圆的', '圆形')).status).toBe(200)
  })

  test('puts items in another order, but not based on an outdated list', async () => {
    for (const value of ['a', 'b', 'c']) await create('letters', value, value.toUpperCase())
    const [a, b, c] = (await items('letters')).map(({ id }) => id)
    if (a === undefined || b === undefined || c === undefined) throw new Error('three items were made')
    await app.call('orderDictDetail', { dictName: 'letters', ids: [c, a, b] }, { token })
    expect((await items('letters')).map(({ value }) => value)).toEqual(['c', 'a', 'b'])
    expect((await lastAudit())?.detail).toEqual({ order: { before: ['A', 'B', 'C'], after: ['C', 'A', 'B'] } })
    for (const ids of [
      [a, b],
      [a, b, b],
      [a, b, c, 999_999],
    ]) {
      const refused = await app.call('orderDictDetail', { dictName: 'letters', ids }, { token })
      expect([refused.status, refused.error?.error]).toEqual([409, 'dictionary.order-outdated'])
    }
    await create('letters', 'd', 'D')
    expect((await items('letters')).map(({ value }) => value)).toEqual(['c', 'a', 'b', 'd'])
  })

  test('reads several dictionaries at once', async () => {
    const { data } = (await app.call('getDictDetailMap', { dictName: 'category, deadline,category,unknown' }, { token })).envelope
    expect(Object.keys(data)).toEqual(['category', 'deadline', 'unknown'])
    expect(data['category']?.[0]).toEqual({ value: 'works', label: '工程' })
    expect(data['unknown']).toEqual([])
    expect((await app.call('getDictDetailMap', { dictName: ' , ' }, { token })).error?.fields).toEqual({ dictName: 'need Dict names' })
    const many = Array.from({ length: 21 }, (_, index) => `d${index}`).join(',')
    expect((await app.call('getDictDetailMap', { dictName: many }, { token })).status).toBe(422)
  })

  test('reads items in pages counted from 0, with their ids', async () => {
    const page = (await app.call('getDictDetail', { dictName: 'docchannel', page: 1, size: 5 }, { token })).envelope.data
    expect([page.content.length, page.totalElements, page.content[0]?.position]).toEqual([5, 12, 6])
  })

  test.each([
    ['the same value', { value: 'red', label: '另一个' }, 'value'],
    ['the same label', { value: 'other', label: '红' }, 'label'],
    ['no label', { value: 'other' }, 'label'],
    ['an empty value', { value: ' ', label: '空' }, 'value'],
    ['a value without end', { value: 'x'.repeat(101), label: '长' }, 'value'],
  ])('gets an error for an item with %s', async (_what, input, field) => {
    if ((await items('refusals')).length === 0) await create('refusals', 'red', '红')
    const refused = await app.call('createDictDetail', { dictName: 'refusals', ...input }, { token })
    expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([422, [field]])
  })

  test.each(['1x', '中文', 'a b', 'x'.repeat(41), '__proto__'])('cannot create a dictionary named %j', async (dictName) => {
    expect((await create(dictName, 'a', 'b')).status).toBe(422)
  })

  test('cannot change or remove a missing item', async () => {
    for (const call of ['changeDictDetail', 'removeDictDetail'] as const) {
      const refused = await app.call(call, { id: 999_999 }, { token })
      expect([refused.status, refused.error?.error]).toEqual([404, 'dictionary.item-not-found'])
    }
  })
})

describe('a dictionary of the program', () => {
  test.each(['docchannel', 'category', 'method', 'industry', 'deadline'])('named %s cannot be changed', async (dictName) => {
    const before = await items(dictName)
    const id = before[0]?.id ?? 0
    const replies = [
      await create(dictName, 'new', '新'),
      await app.call('changeDictDetail', { id, label: '改' }, { token }),
      await app.call('removeDictDetail', { id }, { token }),
      await app.call('orderDictDetail', { dictName, ids: before.map((item) => item.id).toReversed() }, { token }),
    ]
    for (const reply of replies) expect([reply.status, reply.error?.error]).toEqual([422, 'dictionary.of-program'])
    expect(await items(dictName)).toEqual(before)
  })
})

describe('the ranges of amounts', () => {
  test('get their names from their bounds, whatever name is given', async () => {
    const id = await idOf('item_amount', '300000000-')
    const reply = await app.call('changeDictDetail', { id, value: '300000000-10000000000', label: '很多' }, { token })
    expect(reply.envelope.data.label).toBe('300万–1亿')
    expect((await create('item_amount', '10000000000-')).envelope.data.label).toBe('1亿以上')
  })

  test.each(['5-1', '0-0', '-', 'a-b', '0-', '1', '01-5', '5-5', '-1-5', '0-99999999999999999'])('refuse %j', async (value) => {
    const refused = await create('item_amount', value, '区间')
    expect(refused.status).toBe(422)
    expect(refused.error?.fields?.['value']).toContain('金额区间应为')
  })

  test('refuse a range that overlaps another', async () => {
    const refused = await create('item_amount', '10000000-30000000')
    expect(refused.error?.fields).toEqual({ value: '与“20万内”重叠，请先调整那一个区间' })
  })

  test('cannot be empty: the last range cannot be removed', async () => {
    const all = await items('item_amount')
    for (const { id } of all.slice(1)) expect((await app.call('removeDictDetail', { id }, { token })).status).toBe(200)
    const refused = await app.call('removeDictDetail', { id: all[0]?.id ?? 0 }, { token })
    expect([refused.status, refused.error?.error]).toEqual([422, 'dictionary.last-amount'])
  })

  test('are limited to the number that the page can show', async () => {
    for (let count = 1; count < 20; count++)
      expect((await create('item_amount', `${count * 100_000_000}-${count * 100_000_000 + 100}`)).status).toBe(200)
    const refused = await create('item_amount', '900000000000-')
    expect([refused.status, refused.error?.error]).toEqual([422, 'dictionary.full'])
  })

  test('stay as the operator set them after a restart', async () => {
    const before = await items('item_amount')
    await create('own', 'a', '甲')
    await seedDictionaries(app.database)
    expect(await items('item_amount')).toEqual(before)
    expect(await items('own')).toHaveLength(1)
  })
})

test('simultaneous requests for the same item create it once', async () => {
  const replies = await Promise.all(Array.from({ length: 5 }, () => create('at-once', 'x', '同一项')))
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422, 422])
  expect(await items('at-once')).toHaveLength(1)
})

test('only operators may see or change dictionaries', async () => {
  const member = (await loginAs(app, await createMember(app, { levelId: 7 }))).token
  const replies = [
    await app.call('getDictionaries', {}, { token: member }),
    await app.call('getDictDetail', { dictName: 'method' }, { token: member }),
    await app.call('getDictDetailMap', { dictName: 'method' }, { token: member }),
    await app.call('createDictDetail', { dictName: 'mine', value: 'a', label: 'b' }, { token: member }),
    await app.call('changeDictDetail', { id: 1, label: 'b' }, { token: member }),
    await app.call('orderDictDetail', { dictName: 'mine', ids: [1] }, { token: member }),
    await app.call('removeDictDetail', { id: 1 }, { token: member }),
  ]
  for (const reply of replies) expect([reply.status, reply.error?.error]).toEqual([403, 'rights.operator-only'])
})
