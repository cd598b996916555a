import { addDays, type Pursuit } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { deleteMarksLeftBefore } from '../index.ts'

const kind = 'notice'
let app: TestApp
let hospital: number
let road: number
let member: { token: string; accountId: number }

beforeAll(async () => {
  app = await openTestApp()
  const ids = await storeNotices(app, [
    rawNotice({ title: '宁波市人民医院智能化改造招标公告', text: '招标人：宁波市卫生健康局' }),
    rawNotice({ title: '杭州市道路绿化养护采购公告' }),
  ])
  ;[hospital = 0, road = 0] = ids
})
afterAll(() => app.close())
beforeEach(async () => {
  member = await loggedInMember(app, 3)
  for (const id of [hospital, road]) await collect(id, '1')
})

const collect = (id: number, state: '0' | '1') => app.call('documentCollect', { id, collect: state }, { token: member.token })
const list = async (input: Parameters<typeof app.call<'getCollectList'>>[1] = {}, token = member.token) =>
  (await app.call('getCollectList', input, { token })).envelope.data
const idsOf = async (input: Parameters<typeof app.call<'getCollectList'>>[1]) =>
  (await list(input)).list.map(({ id }) => id).toSorted((one, other) => one - other)
const saveFolder = (name: string, id?: number, token = member.token) =>
  app.call('saveCollectFolder', { kind, name, ...(id === undefined ? {} : { id }) }, { token })
const newFolder = async (name: string) => (await saveFolder(name)).envelope.data.id
const file = (ids: number[], folderId: number | null, token = member.token) => app.call('fileCollected', { kind, ids, folderId }, { token })
const note = (id: number, text: string, token = member.token) => app.call('noteCollected', { kind, id, note: text }, { token })

describe('folders', () => {
  test('hold favourites, show their counts and filter the list', async () => {
    const bids = await newFolder('准备投标')
    const later = await newFolder(' 以后再看 ')
    expect((await file([hospital], bids)).status).toBe(200)
    expect(await list()).toMatchObject({
      folders: [
        { id: bids, name: '准备投标', count: 1 },
        { id: later, name: '以后再看', count: 0 },
      ],
      counts: { all: 2, unfiled: 1, updated: 0 },
    })
    expect(await idsOf({ folderId: bids })).toEqual([hospital])
    expect(await idsOf({ folderId: 0 })).toEqual([road])
    await file([hospital], null)
    expect(await idsOf({ folderId: bids })).toEqual([])
  })

  test('have unique names within an account', async () => {
    const bids = await newFolder('准备投标')
    expect(await saveFolder('准备投标')).toMatchObject({
      status: 422,
      error: { error: 'folder.name-taken', fields: { name: expect.any(String) } },
    })
    expect((await saveFolder('准备投标', bids)).status).toBe(200)
    expect((await saveFolder('正在投标', bids)).status).toBe(200)
    expect((await list()).folders).toMatchObject([{ name: '正在投标' }])
    const replies = await Promise.all(Array.from({ length: 4 }, () => saveFolder('同时')))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const other = await loggedInMember(app, 3)
    expect((await saveFolder('正在投标', undefined, other.token)).status).toBe(200)
  })

  test('are limited to fifty per account', async () => {
    for (let index = 0; index < 50; index += 1) await newFolder(`第${index}个`)
    expect(await saveFolder('再一个')).toMatchObject({ status: 422, error: { error: 'folder.too-many' } })
  })

  test('leave their favourites behind when they are deleted', async () => {
    const bids = await newFolder('准备投标')
    await file([hospital], bids)
    await note(hospital, '联系过代理')
    expect((await app.call('deleteCollectFolder', { kind, id: bids }, { token: member.token })).status).toBe(200)
    expect(await idsOf({ folderId: 0 })).toEqual([hospital, road])
    expect((await list({ searchWord: '联系过' })).list).toMatchObject([{ id: hospital, folderId: null, note: '联系过代理' }])
  })

  test('of other accounts can be neither used, renamed nor deleted', async () => {
    const bids = await newFolder('准备投标')
    const other = await loggedInMember(app, 3)
    expect(await saveFolder('改名', bids, other.token)).toMatchObject({ status: 404, error: { error: 'folder.not-found' } })
    expect(await file([hospital], bids, other.token)).toMatchObject({ status: 404, error: { error: 'folder.not-found' } })
    const deleted = await app.call('deleteCollectFolder', { kind, id: bids }, { token: other.token })
    expect(deleted).toMatchObject({ status: 404, error: { error: 'folder.not-found' } })
    expect((await list()).folders).toMatchObject([{ id: bids, name: '准备投标' }])
  })
})

describe('stages of favourites', () => {
  const pursue = (ids: number[], pursuit: Pursuit | null, token = member.token) =>
    app.call('pursueCollected', { kind, ids, pursuit }, { token })

  test('are set for several at once, counted in order of the work, filtered and removed', async () => {
    await pursue([hospital, road], 'bid')
    await pursue([road], 'following')
    const seen = await list()
    expect(seen.counts.pursuits).toEqual([
      { pursuit: 'following', count: 1 },
      { pursuit: 'bid', count: 1 },
    ])
    expect((await list({ pursuit: 'bid' })).list).toMatchObject([{ id: hospital, pursuit: 'bid' }])
    expect(await idsOf({ pursuit: 'won' })).toEqual([])
    await pursue([hospital, road], null)
    expect((await list()).counts.pursuits).toEqual([])
    expect((await list()).list.map(({ pursuit }) => pursuit)).toEqual([null, null])
  })

  test('leave folders and notes unchanged, and stay when a favourite is added again', async () => {
    const bids = await newFolder('准备投标')
    await file([road], bids)
    await note(road, '值得投')
    await pursue([road], 'registered')
    await collect(road, '0')
    await collect(road, '1')
    expect((await list({ folderId: bids })).list).toMatchObject([{ id: road, note: '值得投', pursuit: 'registered' }])
  })

  test('are not changed, for any chosen favourite, by a page that missed the last change', async () => {
    const change = (pursuit: Pursuit | null, before: { id: number; pursuit: Pursuit | null }[]) =>
      app.call('pursueCollected', { kind, ids: before.map(({ id }) => id), pursuit, before }, { token: member.token })
    const stages = async () => (await list()).list.toSorted((one, other) => one.id - other.id).map(({ pursuit }) => pursuit)
    const unset = [hospital, road].map((id) => ({ id, pursuit: null }))
    expect(await change('bid', [{ id: road, pursuit: null }])).toMatchObject({ status: 200 })
    expect(await change('following', [{ id: road, pursuit: null }])).toMatchObject({
      status: 409,
      error: { error: 'collection.pursuit-changed', fields: { pursuit: '跟进阶段刚刚在别处改为“已投标”，请看过之后再选择' } },
    })
    const text = '所选的有 1 条刚刚在别处改为“已投标”，全部没有保存，请看过之后再选择'
    expect(await change('following', unset)).toMatchObject({ status: 409, error: { fields: { pursuit: text } } })
    expect(await stages()).toEqual([null, 'bid'])
    expect(await change('bid', unset)).toMatchObject({ status: 200 })
    expect(
      await change(
        'won',
        [hospital, road].map((id) => ({ id, pursuit: 'bid' })),
      ),
    ).toMatchObject({ status: 200 })
    expect(await change(null, [{ id: road, pursuit: 'won' }])).toMatchObject({ status: 200 })
    expect(await stages()).toEqual(['won', null])
  })

  test('are one of five values, and only for favourites', async () => {
    const bad = await app.call('pursueCollected', { kind, ids: [road], pursuit: 'lost' as 'won' }, { token: member.token })
    expect(bad).toMatchObject({ status: 422, envelope: { content: '跟进阶段有误' } })
    const company = await app.call('pursueCollected', { kind: 'company' as 'notice', ids: [road], pursuit: 'won' }, { token: member.token })
    expect(company.status).toBe(422)
    const other = await loggedInMember(app, 3)
    await pursue([road], 'won', other.token)
    expect((await list({}, other.token)).list).toEqual([])
    expect((await list()).list.map(({ pursuit }) => pursuit)).toEqual([null, null])
  })
})

describe('notes on favourites', () => {
  test('are saved, searched together with titles and tenderers, and emptied', async () => {
    await note(road, ' 周五前打电话给 李工\u0000 ')
    expect((await list({ searchWord: '李工' })).list).toMatchObject([{ id: road, note: '周五前打电话给 李工' }])
    expect(await idsOf({ searchWord: '卫生健康局' })).toEqual([hospital])
    expect(await idsOf({ searchWord: '绿化 打电话' })).toEqual([road])
    await note(road, '')
    expect(await idsOf({ searchWord: '李工' })).toEqual([])
  })

  test('are not overwritten by a page that missed the last change', async () => {
    const change = (text: string, before: string) =>
      app.call('noteCollected', { kind, id: road, note: text, before }, { token: member.token })
    expect(await change('第一个窗口', '')).toMatchObject({ status: 200 })
    const text = '备注刚刚在别处修改过，请看过之后再保存'
    expect(await change('第二个窗口', '')).toMatchObject({
      status: 409,
      error: { error: 'collection.note-changed', fields: { note: text } },
    })
    expect((await list()).list).toContainEqual(expect.objectContaining({ id: road, note: '第一个窗口' }))
    expect(await change('第一个窗口', '')).toMatchObject({ status: 200 })
    expect(await change('两个窗口', '第一个窗口')).toMatchObject({ status: 200 })
    expect((await list()).list).toContainEqual(expect.objectContaining({ id: road, note: '两个窗口' }))
  })

  test('are limited to 500 characters, and only for favourites', async () => {
    expect(await note(road, '长'.repeat(501))).toMatchObject({ status: 422, envelope: { content: '备注请控制在 500 字以内' } })
    const other = await loggedInMember(app, 3)
    expect(await note(road, '不是我的', other.token)).toMatchObject({ status: 404, error: { error: 'collection.not-found' } })
  })

  test('and folders are hidden from the main account, which sees only the stages', async () => {
    await note(road, '我的判断')
    await app.call('pursueCollected', { kind, ids: [road], pursuit: 'bid' }, { token: member.token })
    const main = await loggedInMember(app, 3)
    await app.database.query(
      `update account set type = 20, enterprise_id = (select enterprise_id from account where id = $2) where id = $1`,
      [member.accountId, main.accountId],
    )
    const seen = await list({ accountId: member.accountId }, main.token)
    expect(seen.list.map((row) => row.note)).toEqual(['', ''])
    expect(seen).toMatchObject({ folders: [], counts: { all: 2, unfiled: 2, updated: 0, pursuits: [{ pursuit: 'bid', count: 1 }] } })
    expect((await list({ accountId: member.accountId, pursuit: 'bid' }, main.token)).list).toMatchObject([{ id: road, pursuit: 'bid' }])
    expect((await list({ accountId: member.accountId, searchWord: '判断' }, main.token)).list).toEqual([])
  })
})

test('a favourite that is removed and added again within a month keeps its folder and note', async () => {
  const bids = await newFolder('准备投标')
  await file([road], bids)
  await note(road, '值得投')
  await collect(road, '0')
  await collect(road, '1')
  expect((await list({ folderId: bids })).list).toMatchObject([{ id: road, note: '值得投' }])
  await collect(road, '0')
  await deleteMarksLeftBefore(app.database, app.clock.now())
  await collect(road, '1')
  expect((await list({ folderId: bids })).list).toHaveLength(1)
  await collect(road, '0')
  await deleteMarksLeftBefore(app.database, addDays(app.clock.now(), 1))
  await collect(road, '1')
  expect(await idsOf({ folderId: bids })).toEqual([])
})
