import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember, loginAs, openTestApp, type TestApp } from '../auth/testing/auth-testing.ts'
import { seedDictionaries } from './index.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await openTestApp()
  token = (await loginAs(app, await createMember(app))).token
})
afterAll(() => app.close())

const read = (dictName: string, page = 0, size = 9999) => app.call('selDictDetail', { dictName, page, size }, { token })

describe('a dictionary', () => {
  test('of amounts consists of adjoining ranges in fen', async () => {
    const { data } = (await read('item_amount', 0, 20)).envelope
    expect(data).toEqual({
      content: [
        { value: '0-20000000', label: '20万内' },
        { value: '20000000-50000000', label: '20–50万' },
        { value: '50000000-100000000', label: '50–100万' },
        { value: '100000000-300000000', label: '100–300万' },
        { value: '300000000-', label: '300万以上' },
      ],
      totalElements: 5,
    })
  })

  test.each([
    ['docchannel', 12],
    ['category', 3],
    ['method', 9],
    ['industry', 20],
    ['deadline', 3],
  ])('%s has %i items', async (dictionary, items) => {
    const { data } = (await read(dictionary)).envelope
    expect(data.content).toHaveLength(items)
    expect(data.totalElements).toBe(items)
  })

  test('comes in pages, counted from 0', async () => {
    const whole = (await read('docchannel')).envelope.data.content
    expect((await read('docchannel', 1, 5)).envelope.data).toEqual({ content: whole.slice(5, 10), totalElements: 12 })
    expect((await read('docchannel', 9, 5)).envelope.data).toEqual({ content: [], totalElements: 12 })
  })

  test('comes whole if no page and size are given', async () => {
    const reply = await app.call('selDictDetail', { dictName: 'method' }, { token })
    expect(reply.envelope.data.content).toHaveLength(9)
  })

  test('is empty if it does not exist', async () => {
    expect((await read('no-such-dictionary')).envelope.data).toEqual({ content: [], totalElements: 0 })
  })

  test('needs its name', async () => {
    for (const url of ['/workbench/common/selDictDetail', '/workbench/common/selDictDetail?dictName=']) {
      const reply = await app.server.inject({ url, headers: { authorization: token } })
      expect(reply.statusCode).toBe(422)
      expect(reply.json()).toMatchObject({ data: { error: 'request.invalid', fields: { dictName: 'need Dict names' } } })
    }
  })

  test('refuses impossible pages', async () => {
    expect((await read('method', -1)).status).toBe(422)
    expect((await read('method', 0, 0)).status).toBe(422)
    expect((await read('method', 0, 10_000)).status).toBe(422)
    expect((await read('method', 0.5)).status).toBe(422)
  })

  test('is for members only', async () => {
    expect((await app.call('selDictDetail', { dictName: 'method' })).status).toBe(401)
    expect((await app.call('getDocChannelList', {})).status).toBe(401)
  })
})

test('channels are listed in the order of a tender’s life', async () => {
  const { data } = (await app.call('getDocChannelList', {}, { token })).envelope
  expect(data.map((option) => option.label).join(' ')).toBe(
    '采购意向 招标预告 资格预审 招标公告 变更公告 答疑澄清 开标记录 中标候选人 中标结果 合同公告 验收公告 废标流标',
  )
  expect(data[3]).toEqual({ value: 'tender', label: '招标公告' })
})

describe('seeding', () => {
  test('a second time changes nothing', async () => {
    const all = () => app.database.query('select * from dictionary_item order by dictionary, position')
    const before = await all()
    await seedDictionaries(app.database)
    expect(await all()).toEqual(before)
  })

  test('updates the program’s dictionaries and keeps an operator’s amounts', async () => {
    await app.database.query(`update dictionary_item set label = '旧' where dictionary = 'method' and value = 'open'`)
    await app.database.query(`insert into dictionary_item values ('method', 'gone', '不再有', 99)`)
    await app.database.query(`delete from dictionary_item where dictionary = 'item_amount' and value <> '0-20000000'`)
    await seedDictionaries(app.database)
    expect((await read('method')).envelope.data.content).toHaveLength(9)
    expect((await read('method')).envelope.data.content[0]).toEqual({ value: 'open', label: '公开招标' })
    expect((await read('item_amount')).envelope.data.content).toHaveLength(1)
  })
})
