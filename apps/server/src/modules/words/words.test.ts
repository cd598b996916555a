import { afterAll, beforeAll, expect, test } from 'vitest'
import { learnPairs } from './learn/learn-pairs.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../testing/factories.ts'

let app: TestApp
let token: string
/** two weeks later, so that every level may see what was published */
const now = new Date('2026-12-01T10:00:00+08:00')
const { signal } = new AbortController()
beforeAll(async () => {
  app = await openTestApp()
  token = (await loggedInMember(app, 7)).token
  const goods = (number: number, ...words: string[]) =>
    rawNotice({
      title: `第${number}学院仪器采购公告`,
      publishedAt: number < 10 ? '2026-11-01 09:00' : '2026-11-19 09:00',
      text: `项目名称：第${number}学院仪器采购\n标的物：${words.join('、')}\n`,
    })
  const ids = await storeNotices(app, [
    goods(1, '离心机', '培养箱'),
    goods(2, '离心机', '培养箱', '移液器'),
    goods(3, '离心机', '移液器'),
    goods(11, '离心机', '冻干机'),
    goods(12, '离心机', '冻干机'),
  ])
  // other tests cover what the reader of texts finds
  const words = [
    ['离心机', '培养箱'],
    ['离心机', '培养箱', '移液器'],
    ['离心机', '移液器'],
    ['离心机', '冻干机'],
    ['离心机', '冻干机'],
  ]
  await app.database.query('delete from notice_subject')
  for (const [index, id] of ids.entries()) {
    for (const word of words[index] ?? []) {
      await app.database.query('insert into notice_subject select $1, $2, $2, published_at from notice where id = $1', [id, word])
    }
  }
  await learnPairs(app.database, now, signal)
})
afterAll(() => app.close())

const synonyms = async (input: Parameters<typeof app.call<'getSynonymList'>>[1], as = token) =>
  (await app.call('getSynonymList', input, { token: as })).envelope
const words = async (...of: Parameters<typeof synonyms>) => (await synonyms(...of)).data.list.map(({ word }) => word)

test('synonyms of a word come first, then related words, each once and page by page', async () => {
  expect(await words({ keyword: '路灯' })).toEqual(['道路照明', '照明工程'])
  expect(await words({ keyword: '道路照明' })).toEqual(['路灯', '照明工程'])
  const { data } = await synonyms({ keyword: '离心机' })
  expect(data.list).toEqual([
    { word: '冻干机', kind: 'related', notices: 2 },
    { word: '培养箱', kind: 'related', notices: 2 },
    { word: '移液器', kind: 'related', notices: 2 },
  ])
  expect(await synonyms({ keyword: '离心机', pageSize: 2, pageNo: 2 })).toMatchObject({
    data: { list: [{ word: '移液器' }], totalCount: 3, pageIndex: 2, pageSize: 2 },
  })
})

test('the list is empty without a keyword, ignores repeats and blanks, and leaves out excluded words', async () => {
  for (const keyword of ['', '  ']) {
    expect(await synonyms({ keyword })).toMatchObject({ code: 300, data: { list: [], totalCount: 0 } })
  }
  expect((await synonyms({})).code).toBe(300)
  expect(await words({ keyword: '路灯，, 路灯,，道路照明' })).toEqual(['照明工程'])
  expect(await words({ keyword: '离心机', excludeWords: '培养箱, ，冻干机' })).toEqual(['移液器'])
})

const pairs = () =>
  app.database.query(
    `select word_key, other_key, other, notices, round(strength::numeric, 3)::float8 as strength from word_pair order by 1, 2`,
  )

test('pairs are learnt in both directions from public notices, and learning again gives the same pairs', async () => {
  const learnt = await pairs()
  expect(learnt).toContainEqual({ word_key: '培养箱', other_key: '离心机', other: '离心机', notices: 2, strength: 0.4 })
  expect(learnt).toContainEqual({ word_key: '离心机', other_key: '培养箱', other: '培养箱', notices: 2, strength: 0.4 })
  // a single occurrence is chance
  expect(learnt).not.toContainEqual(expect.objectContaining({ word_key: '培养箱', other_key: '移液器' }))
  expect(learnt.length).toBe(6)
  // read in pages that split a notice
  for (const pageSize of [4, 5, 6, 7]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await learnPairs(app.database, now, signal, pageSize)).toBe('5 条公告，6 条相关词')
    // oxlint-disable-next-line no-await-in-loop
    expect(await pairs()).toEqual(learnt)
  }
  // pairs that are not found again are deleted, whichever way the clock was set
  for (const [at, kept] of [
    ['2026-11-20T10:00:00+08:00', 4],
    ['2028-01-01T10:00:00+08:00', 0],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await learnPairs(app.database, new Date(at), signal)
    // oxlint-disable-next-line no-await-in-loop
    expect((await pairs()).length).toBe(kept)
  }
  await learnPairs(app.database, now, signal)
  expect(await pairs()).toEqual(learnt)
})

test('pairs are learnt by a job at the start of a server', async () => {
  const runner = await app.startJobs()
  await runner.runDue()
  const [job] = await app.database.query(`select outcome from job where kind = 'learn-words' order by id desc limit 1`)
  expect(job).toEqual({ outcome: '3 条公告，4 条相关词' })
  await runner.stop()
  await learnPairs(app.database, now, signal)
})

test('operators add synonyms and refuse pairs in the dictionaries', async () => {
  await app.database.query(
    `insert into dictionary_item (dictionary, value, label, position) values ('synonym', '离心机', '高速离心机、离心设备', 900), ('synonym_refused', '离心机', '冻干机', 1)`,
  )
  expect(await words({ keyword: '离心机' })).toEqual(['高速离心机', '离心设备', '培养箱', '移液器'])
  await app.database.query(`delete from dictionary_item where value = '离心机'`)
})

test('a text is cut into the longest words that are known', async () => {
  const { envelope } = await app.call('getAnsjSynonymList', { keyword: '第三医院离心机及路灯采购' }, { token })
  expect(envelope.data).toEqual([
    { word: '离心机', synonyms: [] },
    { word: '路灯', synonyms: ['道路照明', '照明工程'] },
  ])
})

test('words are recommended by the account’s subscriptions, otherwise by how often they are tendered', async () => {
  const recommend = async (as = token) => (await app.call('getRecommendList', {}, { token: as })).envelope.data
  expect(await recommend()).toContain('离心机')
  const criteria = { groups: [{ keyword: '离心机' }] }
  await app.call('saveSubscription', { kind: 'bidding', name: '离心机', criteria }, { token })
  expect(await recommend()).toEqual(['冻干机', '培养箱', '移液器'])
})

test('products are listed by how often they are tendered, and their search parameters are listed too', async () => {
  const products = async (input = {}) => (await app.call('getProductDictList', input, { token })).envelope.data
  expect(await products({ size: 2 })).toEqual({
    content: [
      { value: '离心机', label: '离心机', notices: 5 },
      { value: '冻干机', label: '冻干机', notices: 2 },
    ],
    totalElements: 4,
  })
  expect((await products({ keyword: '培养' })).content).toMatchObject([{ value: '培养箱' }])
  const { data } = (await app.call('productSearchParameter', {}, { token })).envelope
  expect([data.channels.length, data.categories.length, data.methods.length, data.industries.length, data.amounts.length]).toEqual([
    12, 3, 9, 20, 5,
  ])
})
