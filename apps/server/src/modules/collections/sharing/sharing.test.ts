import type { ErrorDetail } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { rawNotice, storeNotices } from '../../../testing/factories.ts'
import { createMain, createSub, errorOf, tokenOf, type TestMain, type TestSub } from '../../../testing/sub-accounts.ts'

const kind = 'notice'
let app: TestApp
let hospital: number
let road: number
let main: TestMain
let wang: TestSub
let li: TestSub
let folder: number

beforeAll(async () => {
  app = await openTestApp({ now: new Date('2026-11-20T10:00:00+08:00') })
  const ids = await storeNotices(app, [
    rawNotice({ title: '宁波市人民医院智能化改造招标公告', publishedAt: '2026-11-18 09:00', text: '投标截止时间：2026年12月8日09时30分' }),
    rawNotice({ title: '杭州市道路绿化养护采购公告（联系电话13912345678）', publishedAt: '2026-11-01 09:00' }),
  ])
  ;[hospital = 0, road = 0] = ids
})
afterAll(() => app.close())
beforeEach(async () => {
  main = await createMain(app, 3)
  wang = await createSub(app, main, { contactName: '王工' })
  li = await createSub(app, main, { contactName: '李工' })
  folder = await newFolder(wang, '准备投标')
})

interface Who {
  id: number
  token: string
}

const newFolder = async (who: Who, name: string) =>
  (await app.call('saveCollectFolder', { kind, name }, { token: who.token })).envelope.data.id
const rename = (who: Who, name: string, id = folder) => app.call('saveCollectFolder', { kind, id, name }, { token: who.token })
const drop = (who: Who, id = folder) => app.call('deleteCollectFolder', { kind, id }, { token: who.token })
const share = (who: Who, isShared = true, id = folder) => app.call('shareCollectFolder', { id, isShared }, { token: who.token })
const star = (who: Who, id: number, state: '0' | '1' = '1') => app.call('documentCollect', { id, collect: state }, { token: who.token })
const file = (who: Who, ids: number[], folderId: number | null = folder) =>
  app.call('fileCollected', { kind, ids, folderId }, { token: who.token })
const takeOut = (who: Who, ids: number[], folderId = folder) => app.call('takeOutOfFolder', { folderId, ids }, { token: who.token })
const list = async (who: Who, input: Parameters<typeof app.call<'getCollectList'>>[1] = {}) =>
  (await app.call('getCollectList', input, { token: who.token })).envelope.data
const idsIn = async (who: Who, folderId = folder) => (await list(who, { folderId })).list.map(({ id }) => id)
const records = (who: Who, id = folder) => app.call('getFolderRecords', { id }, { token: who.token })
const deedsOf = async (who: Who) =>
  (await records(who)).envelope.data.map(({ by, deed, notices, count, name }) => [by, deed, notices.map(({ id }) => id), count, name])

/** Makes a notice a favourite of the account and puts it into the folder. */
async function put(who: Who, id: number): Promise<void> {
  await star(who, id)
  expect((await file(who, [id])).status).toBe(200)
}

const code = (reply: { status: number; error: ErrorDetail | null }) => [reply.status, errorOf(reply)]

describe('a shared folder', () => {
  test('is visible to the whole enterprise with owner, count and content until sharing ends', async () => {
    await put(wang, road)
    expect((await list(li)).shared).toEqual([])
    expect(await idsIn(li)).toEqual([])
    expect((await share(wang)).status).toBe(200)
    const seen = { id: folder, name: '准备投标', count: 1, owner: { id: wang.id, name: '王工' } }
    expect((await list(li)).shared).toEqual([{ ...seen, isOwn: false, mayManage: false }])
    expect((await list(main)).shared).toEqual([{ ...seen, isOwn: false, mayManage: true }])
    expect((await list(wang)).shared).toEqual([{ ...seen, isOwn: true, mayManage: true }])
    expect(await list(li, { folderId: folder })).toMatchObject({
      totalCount: 1,
      counts: { all: 0, unfiled: 0 },
      folders: [],
      list: [{ id: road, collected: false, note: '', folderId: null, putIn: { by: [{ id: wang.id, name: '王工' }], mayTakeOut: false } }],
    })
    await share(wang, false)
    expect((await list(li)).shared).toEqual([])
    expect(await idsIn(li)).toEqual([])
    expect(await idsIn(wang)).toEqual([road])
  })

  test('shows only the reader’s notes, stages and folders, and can be searched and sorted', async () => {
    await share(wang)
    await put(wang, hospital)
    app.clock.advance(60_000)
    await put(wang, road)
    for (const [who, note] of [
      [wang, '王工的判断'],
      [li, '李工的判断'],
    ] as const) {
      await star(who, road)
      await app.call('noteCollected', { kind, id: road, note }, { token: who.token })
      await app.call('pursueCollected', { kind, ids: [road], pursuit: who === li ? 'bid' : 'won' }, { token: who.token })
    }
    expect(await idsIn(li)).toEqual([road, hospital])
    expect((await list(li, { folderId: folder, sort: 'deadline' })).list.map(({ id }) => id)).toEqual([hospital, road])
    expect((await list(li, { folderId: folder, searchWord: '李工的' })).list).toMatchObject([
      { id: road, note: '李工的判断', pursuit: 'bid' },
    ])
    expect((await list(li, { folderId: folder, searchWord: '王工的' })).list).toEqual([])
    expect((await list(li, { folderId: folder, pursuit: 'won' })).list).toEqual([])
    expect((await list(li, { folderId: folder, searchWord: '医院' })).list).toMatchObject([{ id: hospital }])
  })

  test('accepts notices from colleagues, each once, with the names of those who added it', async () => {
    await share(wang)
    await put(wang, road)
    app.clock.advance(60_000)
    await put(li, road)
    await put(main, hospital)
    const seen = await list(wang, { folderId: folder })
    expect(seen.list.map(({ id, putIn }) => [id, putIn?.by.map(({ id: by }) => by), putIn?.mayTakeOut])).toEqual([
      [hospital, [main.id], true],
      [road, [wang.id, li.id], true],
    ])
    expect(seen).toMatchObject({ totalCount: 2, folders: [{ id: folder, count: 2 }], counts: { all: 1 } })
    // among the colleague's own favourites it is in that folder
    expect((await list(li)).list).toMatchObject([{ id: road, folderId: folder, putIn: null }])
    // notices that are no favourites are not added
    await file(li, [hospital])
    expect((await list(li, { folderId: folder })).list.find(({ id }) => id === hospital)?.putIn?.by).toHaveLength(1)
  })

  test('shows each reader only what their own level may see', async () => {
    await share(wang)
    await put(wang, hospital)
    await put(wang, road)
    expect((await list(li)).shared).toMatchObject([{ count: 2 }])
    await app.database.query('delete from member_period where enterprise_id = (select enterprise_id from account where id = $1)', [main.id])
    const lapsed = await list(li, { folderId: folder })
    expect(lapsed.list.map(({ id }) => id)).toEqual([road])
    expect(lapsed.shared).toMatchObject([{ count: 1 }])
    expect(lapsed.list[0]?.title).not.toContain('13912345678')
    expect((await list(li, { folderId: folder, searchWord: '13912345678' })).list).toEqual([])
    const told = (await records(li)).envelope.data
    expect(told.map(({ notices }) => notices.length)).toEqual([1, 0, 0])
    expect(JSON.stringify(told)).not.toContain('13912345678')
  })
})

describe('rights in a shared folder', () => {
  beforeEach(async () => {
    await share(wang)
    await put(wang, road)
    await put(li, hospital)
  })

  test('let members remove what they added; the owner and the main account remove anything', async () => {
    expect(code(await takeOut(li, [road, hospital]))).toEqual([403, 'folder.put-in-by-others'])
    expect(await idsIn(li)).toHaveLength(2)
    expect((await takeOut(li, [hospital])).envelope.data).toEqual({ ids: [hospital] })
    await file(li, [hospital])
    expect((await takeOut(wang, [hospital])).envelope.data).toEqual({ ids: [hospital] })
    expect((await takeOut(main, [road, hospital])).envelope.data).toEqual({ ids: [road] })
    // nothing is lost: it remains a favourite of the account that added it, without a folder
    for (const [who, id] of [
      [wang, road],
      [li, hospital],
    ] as const) {
      expect((await list(who, { folderId: 0 })).list).toMatchObject([{ id, folderId: null }])
    }
  })

  test('let two members who added the same notice each remove only their own entry', async () => {
    await put(li, road)
    expect((await takeOut(li, [road])).envelope.data).toEqual({ ids: [road] })
    expect((await list(li, { folderId: folder })).list.find(({ id }) => id === road)?.putIn?.by).toMatchObject([{ id: wang.id }])
    await put(li, road)
    await takeOut(wang, [road])
    expect(await idsIn(li)).toEqual([hospital])
  })

  test('let only the owner and the main account rename the folder, end sharing or delete it', async () => {
    expect(code(await rename(li, '改名'))).toEqual([403, 'folder.not-yours'])
    expect(code(await share(li, false))).toEqual([403, 'folder.not-yours'])
    expect(code(await drop(li))).toEqual([403, 'folder.not-yours'])
    expect((await rename(main, '十二月投标')).status).toBe(200)
    expect((await list(li)).shared).toMatchObject([{ name: '十二月投标' }])
    await newFolder(wang, '已有的')
    expect(errorOf(await rename(main, '已有的'))).toBe('folder.name-taken')
    expect((await share(main, false)).status).toBe(200)
    // once it is no longer shared, others cannot find it
    expect(code(await share(main))).toEqual([404, 'folder.not-found'])
    expect(code(await rename(main, '再改'))).toEqual([404, 'folder.not-found'])
    await share(wang)
    expect((await drop(main)).status).toBe(200)
    expect((await list(wang)).folders).toMatchObject([{ name: '已有的' }])
  })

  test('return favourites to those who added them when sharing ends or the folder is deleted', async () => {
    await share(wang, false)
    expect((await list(li, { folderId: 0 })).list).toMatchObject([{ id: hospital, folderId: null }])
    expect(await idsIn(wang)).toEqual([road])
    // sharing it again does not bring back others' favourites
    await share(wang)
    expect(await idsIn(li)).toEqual([road])
    await file(li, [hospital])
    await drop(wang)
    for (const [who, id] of [
      [wang, road],
      [li, hospital],
    ] as const) {
      expect((await list(who, { folderId: 0 })).list).toMatchObject([{ id, folderId: null }])
    }
  })

  test('leave the folder and entries of a disabled account to the main account', async () => {
    for (const { id } of [wang, li]) await app.call('setSubAccountState', { id, isDisabled: true }, { token: main.token })
    expect((await list(main)).shared).toMatchObject([{ owner: { name: '王工' }, count: 2, mayManage: true }])
    expect(await idsIn(main)).toHaveLength(2)
    expect((await takeOut(main, [hospital])).status).toBe(200)
    expect((await share(main, false)).status).toBe(200)
    await app.call('setSubAccountState', { id: li.id, isDisabled: false }, { token: main.token })
    expect((await list({ ...li, token: await tokenOf(app, li.loginName, li.password) }, { folderId: 0 })).list).toMatchObject([
      { id: hospital },
    ])
  })

  test('hide the folder and its record from other enterprises', async () => {
    const stranger = await createMain(app, 3)
    await createSub(app, stranger)
    await star(stranger, road)
    expect((await list(stranger)).shared).toEqual([])
    expect(await idsIn(stranger)).toEqual([])
    const replies = [
      await file(stranger, [road]),
      await takeOut(stranger, [road]),
      await share(stranger, false),
      await rename(stranger, '改名'),
      await drop(stranger),
      await records(stranger),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect(await idsIn(li)).toHaveLength(2)
  })

  test('allow no sharing for a single account or for folders of another kind', async () => {
    const alone = await createMain(app, 3)
    const own = await newFolder(alone, '自己的')
    expect(code(await share(alone, true, own))).toEqual([409, 'folder.no-team'])
    expect((await list(alone)).shared).toEqual([])
    const companies = (await app.call('saveCollectFolder', { kind: 'company', name: '对手' }, { token: wang.token })).envelope.data.id
    expect(code(await share(wang, true, companies))).toEqual([404, 'folder.not-found'])
    expect((await app.call('fileCollected', { kind: 'company', ids: [1], folderId: folder }, { token: li.token })).status).toBe(404)
  })

  test('refuse an account that may not open its favourites', async () => {
    const offered = (await app.call('getOfferedMenus', {}, { token: main.token })).envelope.data
    const locked = await createSub(app, main, { denied: offered.flatMap(({ pages }) => pages.map(({ name }) => name)) })
    const replies = [await takeOut(locked, [road]), await share(locked), await records(locked)]
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})

describe('the record of a shared folder', () => {
  test('shows who did what and when, latest first', async () => {
    const at = app.clock.now().toISOString()
    await put(wang, road)
    await share(wang)
    await put(li, hospital)
    // a second request changes nothing
    await file(li, [hospital])
    await share(wang)
    await rename(main, '十二月投标')
    await takeOut(main, [road, hospital])
    await share(wang, false)
    expect(await deedsOf(wang)).toEqual([
      ['王工', 'ended', [], 0, '十二月投标'],
      [expect.any(String), 'taken-out', expect.arrayContaining([road, hospital]), 2, '十二月投标'],
      [expect.any(String), 'renamed', [], 0, '十二月投标'],
      ['李工', 'put-in', [hospital], 1, '准备投标'],
      ['王工', 'shared', [], 0, '准备投标'],
    ])
    expect((await records(wang)).envelope.data.at(-1)?.at).toBe(at)
    // the others can no longer read it
    expect((await records(li)).status).toBe(404)
  })

  test('includes favourites that were moved, removed and added again, and what the end of sharing returned', async () => {
    await share(wang)
    const other = await newFolder(li, '自己的')
    await put(li, hospital)
    await file(li, [hospital], other)
    await file(li, [hospital])
    await star(li, hospital, '0')
    expect(await idsIn(wang)).toEqual([])
    await star(li, hospital)
    expect(await idsIn(wang)).toEqual([hospital])
    await share(wang, false)
    expect((await deedsOf(wang)).map(([by, deed, ids]) => [by, deed, ids])).toEqual([
      ['王工', 'ended', [hospital]],
      ['李工', 'put-in', [hospital]],
      ['李工', 'taken-out', [hospital]],
      ['李工', 'put-in', [hospital]],
      ['李工', 'taken-out', [hospital]],
      ['李工', 'put-in', [hospital]],
      ['王工', 'shared', []],
    ])
  })

  test('keeps the last hundred entries', async () => {
    await share(wang)
    for (let index = 0; index < 102; index += 1) await rename(wang, `名称${index}`)
    const told = (await records(li)).envelope.data
    expect(told).toHaveLength(100)
    expect([told[0]?.name, told.at(-1)?.name]).toEqual(['名称101', '名称2'])
  })
})

describe('simultaneous changes of a shared folder', () => {
  test('keep a notice once when two members add it, with both names', async () => {
    await share(wang)
    await star(wang, road)
    await star(li, road)
    const replies = await Promise.all([file(wang, [road]), file(li, [road]), file(li, [road])])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const { list: rows, totalCount } = await list(main, { folderId: folder })
    expect(totalCount).toBe(1)
    expect(new Set(rows[0]?.putIn?.by.map(({ name }) => name))).toEqual(new Set(['王工', '李工']))
    expect((await deedsOf(main)).filter(([, deed]) => deed === 'put-in')).toHaveLength(2)
  })

  test('lose no favourite when the owner ends sharing while others add', async () => {
    for (let round = 0; round < 5; round += 1) {
      await share(wang)
      await star(li, hospital)
      const [filed, ended] = await Promise.all([file(li, [hospital]), share(wang, false), file(li, [hospital])])
      expect([200, 404]).toContain(filed.status)
      expect(ended.status).toBe(200)
      expect((await list(li, { folderId: 0 })).list).toMatchObject([{ id: hospital, folderId: null }])
      expect(await idsIn(wang)).toEqual([])
    }
  })

  test('lose no favourite when the owner deletes the folder while others add and remove', async () => {
    await share(wang)
    await put(li, hospital)
    await star(main, road)
    const replies = await Promise.all([drop(wang), file(main, [road]), takeOut(li, [hospital]), rename(main, '改名')])
    for (const { status } of replies) expect([200, 404]).toContain(status)
    expect((await list(li, { folderId: 0 })).list).toMatchObject([{ id: hospital }])
    expect((await list(main, { folderId: 0 })).list).toMatchObject([{ id: road }])
    expect((await list(main)).shared).toEqual([])
  })
})
