import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { caughtUp } from '../../../testing/caught-up.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { createMain, createSub } from '../../../testing/sub-accounts.ts'

let app: TestApp
let stop: () => Promise<void>
let member: { token: string; accountId: number }

const [works, school] = ['青岭县城东水厂新增4条生产线建设项目', '北川县第一中学教学楼新建工程'] as const
let serial = 0
const tell = async (project: string, part: string, title: string, publishedAt: string) => {
  serial += 1
  const [id = 0] = await storeNotices(app, [
    rawNotice({
      title: `${project}${part}${title}`,
      publishedAt,
      text: `招标人：青岭县水务发展有限公司\n第${serial}号`,
      stated: { tenderer: '青岭县水务发展有限公司', projectName: `${project}${part}`, category: '工程', projectCode: `P-2026-${serial}` },
    }),
  ])
  await caughtUp(app.database)
  return id
}

let design: number
beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
  design = await tell(works, '勘察设计', '招标公告', '2026-05-01 09:00')
  await tell(school, '勘察设计', '招标公告', '2026-05-02 09:00')
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  member = await loggedInMember(app, 7)
})

const find = async (words: string, { token } = member) =>
  (await app.call('getDesignedProjectList', { searchWord: words }, { token })).envelope.data.list
const idOf = async (words: string) => (await find(words))[0]?.id ?? 0
const toggle = (id: number, state?: '0' | '1', { token }: { token: string } = member) =>
  app.call('saveProjectCollection', state === undefined ? { id } : { id, collect: state }, { token })
const list = async (asked: Parameters<typeof app.call<'getProjectCollectList'>>[1] = {}, { token }: { token: string } = member) =>
  (await app.call('getProjectCollectList', asked, { token })).envelope.data

describe('拟在建收藏', () => {
  test('a project is a favourite once, and the same call removes it again', async () => {
    const id = await idOf('水厂')
    expect((await toggle(id)).envelope.data).toEqual({ collected: true })
    expect((await toggle(id, '1')).envelope.data).toEqual({ collected: true })
    expect((await list()).list).toMatchObject([{ id, name: works, stage: '初步设计', news: null }])
    expect(await find('水厂')).toMatchObject([{ id, collected: true }])
    expect((await toggle(id)).envelope.data).toEqual({ collected: false })
    expect((await list()).counts).toEqual({ all: 0, unfiled: 0, updated: 0, owned: 0, pursuits: [] })
    expect((await toggle(999_999, '1')).error).toMatchObject({ error: 'designed.not-found' })
  })

  test('one call adds several favourites, keeps existing ones in place and skips unknown projects', async () => {
    const [water, lessons] = [await idOf('水厂'), await idOf('教学楼')]
    const { token } = member
    const many = (ids: number[], wanted: boolean) => app.call('collectProjects', { ids, collect: wanted }, { token })
    await toggle(lessons, '1')
    app.clock.advance(1000)
    expect((await many([lessons, water, water, 999_999], true)).envelope.data).toEqual({ ids: [lessons, water] })
    expect((await list()).list).toMatchObject([
      { id: water, news: null },
      { id: lessons, news: null },
    ])
    await app.call('noteCollected', { kind: 'project', id: lessons, note: '联系过设计院' }, { token })
    expect((await many([water, lessons], false)).envelope.data).toEqual({ ids: [] })
    expect((await list()).list).toEqual([])
    await many([lessons], true)
    expect((await list()).list).toMatchObject([{ id: lessons, note: '联系过设计院' }])
  })

  test('if there is not enough room, no project is added; existing favourites need no room', async () => {
    const [water, lessons] = [await idOf('水厂'), await idOf('教学楼')]
    await toggle(lessons, '1')
    await app.database.query(
      `with filler as (insert into designed_key (key) select 'filler' || n from generate_series(1, 1999) as n returning id)
       insert into designed_collection (account_id, key_id, collected_at) select $1, id, now() from filler`,
      [member.accountId],
    )
    const many = (ids: number[]) => app.call('collectProjects', { ids, collect: true }, { token: member.token })
    expect(await many([lessons, water])).toMatchObject({ status: 422, error: { error: 'collection.projects-full' } })
    expect((await many([lessons])).envelope.data).toEqual({ ids: [lessons] })
    expect((await list()).list).toMatchObject([{ id: lessons }])
  })

  test('the full number of favourites is read quickly, even with outdated planner statistics', async () => {
    const lessons = await idOf('教学楼')
    await toggle(lessons, '1')
    await app.call('noteCollected', { kind: 'project', id: lessons, note: '要投' }, { token: member.token })
    await app.database.query('analyze designed_key; analyze designed_project; analyze designed_collection; analyze collection_mark')
    await app.database.query(
      `with filler as (insert into designed_key (key) select 'another' || n from generate_series(1, 1999) as n returning id),
         project as (insert into designed_project
           select (jsonb_populate_record(one, jsonb_build_object('id', filler.id, 'name', '填充项目'))).* from designed_project one, filler where one.id = $2),
         mark as (insert into collection_mark (account_id, kind, item_id, note) select $1, 'project', id, '备注' from filler)
       insert into designed_collection (account_id, key_id, collected_at) select $1, id, '2020-01-01' from filler`,
      [member.accountId, lessons],
    )
    const { list: shown, counts } = await list()
    expect(shown[0]).toMatchObject({ id: lessons, note: '要投' })
    expect(counts.all).toBe(2000)
    await app.database.query(`delete from designed_project where name = '填充项目'`)
  })

  test('a favourite has a folder and a note, and is found by both', async () => {
    const [water, lessons] = [await idOf('水厂'), await idOf('教学楼')]
    await toggle(water, '1')
    await toggle(lessons, '1')
    const { token } = member
    const folder = (await app.call('saveCollectFolder', { kind: 'project', name: '重点跟进' }, { token })).envelope.data.id
    await app.call('fileCollected', { kind: 'project', ids: [water], folderId: folder }, { token })
    await app.call('noteCollected', { kind: 'project', id: lessons, note: '联系过设计院' }, { token })
    expect((await list({ folderId: folder })).list.map(({ id }) => id)).toEqual([water])
    expect((await list({ searchWord: '设计院' })).list).toMatchObject([{ id: lessons, note: '联系过设计院' }])
    expect((await list({ searchWord: '水务发展 教学楼' })).list.map(({ id }) => id)).toEqual([lessons])
    await toggle(water, '0')
    await toggle(water, '1')
    expect((await list({ folderId: folder })).list.map(({ id }) => id)).toEqual([water])
  })

  test('a favourite has a stage, which is counted and can be filtered', async () => {
    const [water, lessons] = [await idOf('水厂'), await idOf('教学楼')]
    await toggle(water, '1')
    await toggle(lessons, '1')
    await app.call('pursueCollected', { kind: 'project', ids: [water], pursuit: 'following' }, { token: member.token })
    expect((await list()).counts.pursuits).toEqual([{ pursuit: 'following', count: 1 }])
    expect((await list({ pursuit: 'following' })).list).toMatchObject([{ id: water, pursuit: 'following' }])
    expect((await list({ pursuit: 'bid' })).list).toEqual([])
  })

  test('a later record or another stage is an update until it is marked as seen', async () => {
    const id = await idOf('水厂')
    await toggle(id, '1')
    const tender = await tell(works, '施工', '招标公告', '2026-08-03 09:00')
    const [row] = (await list({ updated: true })).list
    expect(row?.news).toMatchObject({ stage: { from: '初步设计', to: '施工准备' }, records: [{ from: { kind: 'notice', id: tender } }] })
    expect((await list()).counts.updated).toBe(1)
    await app.call('markProjectCollectSeen', { ids: [id] }, { token: member.token })
    expect((await list()).list).toMatchObject([{ id, news: null }])
    expect((await list({ updated: true })).list).toEqual([])
  })

  test('a favourite follows its project when it is merged into another', async () => {
    const ids = [await idOf('水厂'), await idOf('教学楼')].toSorted((one, other) => one - other)
    const [first = 0, second = 0] = ids
    await toggle(second, '1')
    await app.call('noteCollected', { kind: 'project', id: second, note: '要投' }, { token: member.token })
    await app.database.query('update designed_key set merged_into = $1 where id = $2', [first, second])
    expect((await list()).list).toMatchObject([{ id: first, note: '要投' }])
    expect((await app.call('getDesignedProject', { id: second }, { token: member.token })).envelope.data).toMatchObject({
      id: first,
      collected: true,
    })
    await toggle(first, '0')
    expect((await list()).list).toEqual([])
    await app.database.query('update designed_key set merged_into = null where id = $1', [second])
  })

  test('levels without the right have no project favourites; main accounts see those of sub-accounts without notes', async () => {
    const { token } = await loggedInMember(app, 1)
    expect((await app.call('getProjectCollectList', {}, { token })).error).toMatchObject({ permission: 'projects.search' })
    const id = await idOf('水厂')
    await toggle(id, '1')
    await app.call('noteCollected', { kind: 'project', id, note: '我的判断' }, { token: member.token })
    const main = await loggedInMember(app, 7)
    await app.database.query(
      `update account set type = 20, enterprise_id = (select enterprise_id from account where id = $2) where id = $1`,
      [member.accountId, main.accountId],
    )
    expect((await list({ accountId: member.accountId }, main)).list).toMatchObject([{ id, note: '', news: null }])
  })
})

describe('the owner of a project', () => {
  const own = (token: string, ids: number[], ownerId: number | null) => app.call('ownProjects', { ids, ownerId }, { token })

  test('is chosen by the main account and sees the project as new until marked as seen', async () => {
    const main = await createMain(app, 7)
    const wang = await createSub(app, main, { contactName: '王工' })
    const li = await createSub(app, main, { contactName: '李工' })
    const id = await idOf('水厂')
    await toggle(id, '1', li)
    await app.call('pursueCollected', { kind: 'project', ids: [id], pursuit: 'registered' }, { token: li.token })
    expect((await own(main.token, [id, 999_999], wang.id)).envelope.data).toEqual({ ids: [id] })
    const owner = { id: wang.id, name: '王工', isNew: true }
    expect(await list({ owned: true }, wang)).toMatchObject({
      counts: { owned: 1, updated: 1 },
      list: [{ id, news: null, team: { owner, others: [{ name: '李工', pursuit: 'registered' }] } }],
    })
    expect((await list({ updated: true }, wang)).list).toHaveLength(1)
    await app.call('markProjectCollectSeen', { ids: [id] }, { token: wang.token })
    expect((await list({}, wang)).counts).toMatchObject({ owned: 1, updated: 0 })
    // only the colleague and the main account may change it
    expect(await own(li.token, [id], li.id)).toMatchObject({ status: 409, error: { error: 'collection.owned' } })
    expect((await own(wang.token, [id], li.id)).status).toBe(200)
    expect((await list({ owned: true }, li)).list).toMatchObject([{ id, team: { owner: { name: '李工', givenBy: '王工' } } }])
    const { envelope } = await app.call('getProjectTeamwork', { id }, { token: main.token })
    expect(envelope.data).toMatchObject({
      members: [{ id: main.id }, { name: '王工' }, { name: '李工' }],
      team: { owner: { name: '李工', isNew: false } },
    })
    expect((await own(main.token, [id], null)).status).toBe(200)
    expect((await list({}, li)).list).toMatchObject([{ id, team: { owner: null } }])
  })

  test('stays when the project is merged into another', async () => {
    const main = await createMain(app, 7)
    const wang = await createSub(app, main)
    const [first = 0, second = 0] = [await idOf('水厂'), await idOf('教学楼')].toSorted((one, other) => one - other)
    await own(main.token, [second], wang.id)
    await app.database.query('update designed_key set merged_into = $1 where id = $2', [first, second])
    expect((await list({ owned: true }, wang)).list).toMatchObject([{ id: first, team: { owner: { id: wang.id } } }])
    await own(main.token, [first], main.id)
    expect((await list({ owned: true }, wang)).list).toEqual([])
    expect((await list({ owned: true }, main)).list).toMatchObject([{ id: first }])
    await app.database.query('update designed_key set merged_into = null where id = $1', [second])
  })

  test('needs a level with projects and cannot be set for projects outside the areas', async () => {
    const lower = await createMain(app, 1)
    const id = await idOf('水厂')
    expect((await own(lower.token, [id], lower.id)).error).toMatchObject({ permission: 'projects.search' })
    const limited = await loggedInMember(app, 7, ['500000'])
    expect((await own(limited.token, [id], limited.accountId)).envelope.data).toEqual({ ids: [] })
  })
})

test('areas limit which projects are found, added and suggested, and a note says so', async () => {
  const id = await idOf('水厂')
  const limited = await loggedInMember(app, 7, ['500000'])
  const { list: found, notes } = (await app.call('getDesignedProjectList', {}, { token: limited.token })).envelope.data
  expect(found).toEqual([])
  expect(notes).toEqual([expect.stringContaining('重庆')])
  expect((await toggle(id, '1', limited)).error).toMatchObject({ error: 'designed.not-found' })
  expect((await app.call('getProjectsOfNotice', { id: design }, { token: limited.token })).envelope.data).toEqual([])
  await app.database.query('insert into designed_collection (account_id, key_id, collected_at) values ($1, $2, $3)', [
    limited.accountId,
    id,
    app.clock.now(),
  ])
  expect((await list({}, limited)).counts.all).toBe(0)
})

test('a notice leads to its project, and words suggest projects', async () => {
  const { token } = member
  expect((await app.call('getProjectsOfNotice', { id: design }, { token })).envelope.data).toMatchObject([{ name: works }])
  expect((await app.call('getProjectsOfNotice', { id: 999_999 }, { token })).envelope.data).toEqual([])
  expect((await app.call('suggestProjects', { words: '教学楼' }, { token })).envelope.data).toMatchObject([
    { name: expect.stringContaining('第一中学教学楼') },
  ])
  expect((await app.call('suggestProjects', { words: '' }, { token })).envelope.data).toEqual([])
})

test('recent searches and saved filters of projects are kept apart from those of notices', async () => {
  const { token } = member
  await app.call('getDesignedProjectList', { searchWord: '水厂', stage: ['初步设计'], remember: true }, { token })
  await app.call('getDocumentList', { searchWord: '水厂', remember: true }, { token })
  await app.call('getDesignedProjectList', { searchWord: '未记住' }, { token })
  expect((await app.call('designedRecentSearch', {}, { token })).envelope.data).toMatchObject([{ words: '水厂' }])
  expect((await app.call('getDesignedFilterRecords', {}, { token })).envelope.data).toMatchObject([
    { words: '水厂', filters: { searchWord: '水厂', stage: ['初步设计'] } },
  ])
  const { id } = (await app.call('saveDesignedAdvance', { name: '浙江前期', filters: { stage: ['初步设计'] } }, { token })).envelope.data
  expect((await app.call('getDesignedAdvance', {}, { token })).envelope.data).toMatchObject([{ id, filters: { stage: ['初步设计'] } }])
  expect((await app.call('getAdvance', {}, { token })).envelope.data).toEqual([])
  expect((await app.call('deleteAdvance', { id }, { token })).error?.error).toBe('saved-filter.not-found')
  expect((await app.call('getDesignedAdvance', {}, { token })).envelope.data).toHaveLength(1)
  expect((await app.call('renameAdvance', { id, name: '另一名' }, { token })).error?.error).toBe('saved-filter.not-found')
  await app.call('renameDesignedAdvance', { id, name: '浙江初设' }, { token })
  expect((await app.call('getDesignedAdvance', {}, { token })).envelope.data).toMatchObject([{ id, name: '浙江初设' }])
  await app.call('deleteDesignedAdvance', { id }, { token })
  expect((await app.call('getDesignedAdvance', {}, { token })).envelope.data).toEqual([])
})
