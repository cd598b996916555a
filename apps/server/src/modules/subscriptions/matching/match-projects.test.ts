import type { subscriptionCriteria } from '@tender/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { readMigrations } from '../../../platform/database/migrate.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { createLog } from '../../../platform/log.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'

let app: TestApp
let member: { token: string; accountId: number }
let stop: () => Promise<void>
beforeAll(async () => {
  app = await openTestApp()
  stop = await runConsumers({ database: app.database, log: createLog('fatal') }, app.services.consumers)
})
afterAll(async () => {
  await stop()
  await app.close()
})
beforeEach(async () => {
  member = await loggedInMember(app, 7)
})

type Criteria = z.input<typeof subscriptionCriteria>

async function saved(criteria: Criteria, { token = member.token, name = '水厂', id }: { token?: string; name?: string; id?: number } = {}) {
  const asked = { kind: 'proposed' as const, name, criteria, ...(id === undefined ? {} : { id }) }
  const { envelope, error } = await app.call('saveSubscription', asked, { token })
  if (error !== null) throw new Error(JSON.stringify(error))
  return envelope.data.id
}

/** Waits until everything that was stored has been handled. */
async function followed(): Promise<void> {
  const waiting = async () => {
    const rows = await app.database.query(
      `select 1 from event join event_consumer consumer on event.kind = any(consumer.kinds)
       and (event.transaction_id, event.id) > (consumer.transaction_id, consumer.event_id)`,
    )
    return rows.length
  }
  await expect.poll(waiting, { interval: 5 }).toBe(0)
}

let serial = 0
interface Told {
  project: string
  part?: string
  kind?: string
  month?: number
  /** Replaces the month. */
  at?: string
  text?: string
}
/** Publishes notices of works: `设计` brings the project to 初步设计, `施工` to 施工准备, its award to 在建. */
async function arrive(...told: Told[]): Promise<number[]> {
  const notices = told.map(({ project, part = '施工', kind = '招标公告', month = 3, at = `2026-0${month}-02 09:00`, text = '' }) => {
    serial += 1
    return rawNotice({
      title: `${project}${part}${kind}`,
      publishedAt: at,
      text: `招标人：青岭县水务发展有限公司\n${text}\n第${serial}号`,
      stated: {
        tenderer: '青岭县水务发展有限公司',
        projectName: `${project}${part}`,
        category: '工程',
        projectCode: `P-${String(serial).padStart(6, '0')}`,
        area: '330205',
      },
    })
  })
  const ids = await storeNotices(app, notices)
  await followed()
  return ids
}
const list = async (input: Parameters<typeof app.call<'getHitList'>>[1] = {}, token = member.token) =>
  (await app.call('getHitList', input, { token })).envelope.data
const hits = async (...of: Parameters<typeof list>) =>
  (await list(...of)).list.flatMap((hit) => (hit.about === 'project' ? [[hit.name, hit.reason, hit.stageBefore, hit.stageReached]] : []))

describe('a project', () => {
  test('is a hit when it appears, and when its stage moves if the subscription asks for it', async () => {
    const told = await saved({ groups: [{ keyword: '北溪水厂' }], stageMoves: true })
    const once = await saved({ groups: [{ keyword: '北溪水厂' }] }, { name: '只看出现' })
    const name = '青岭县北溪水厂扩建工程'
    await arrive({ project: name, part: '设计' }, { project: '青岭县西山小学教学楼新建工程' })
    await arrive({ project: name, month: 4 })
    await arrive({ project: name, kind: '中标结果公告', month: 5 })
    // nothing new: the same stage, and an earlier one
    await arrive({ project: name, kind: '中标结果公告', month: 6 }, { project: name, part: '监理', month: 6 })
    expect(await hits({ subscriptionId: told })).toEqual([
      [name, 'stage', '施工准备', '在建'],
      [name, 'stage', '初步设计', '施工准备'],
      [name, 'new', null, '初步设计'],
    ])
    expect(await hits({ subscriptionId: once })).toEqual([[name, 'new', null, '初步设计']])
    const [newest] = (await list({ subscriptionId: told })).list
    expect(newest).toMatchObject({ stage: '在建', owner: { name: '青岭县水务发展有限公司' }, words: ['北溪水厂'], isRead: false })
    await saved({ groups: [{ keyword: '北溪水厂' }], stageMoves: true }, { id: once, name: '只看出现' })
    await arrive({ project: name, part: '施工', kind: '验收公告', month: 7 })
    expect((await hits({ subscriptionId: once })).length).toBeLessThanOrEqual(2)
  })

  test('known before is a hit when it first meets the criteria; opening it marks its hits as read', async () => {
    const name = '青岭县南塘泵站改造工程'
    await arrive({ project: name, part: '设计' })
    const moving = await saved({ groups: [{ keyword: '南塘泵站' }], stageMoves: true }, { name: '甲' })
    const building = await saved({ projectStages: ['在建'], groups: [{ keyword: '南塘泵站' }] }, { name: '乙' })
    await arrive({ project: name, month: 4 })
    expect(await hits({ subscriptionId: moving })).toEqual([[name, 'stage', '初步设计', '施工准备']])
    expect(await hits({ subscriptionId: building })).toEqual([])
    await arrive({ project: name, kind: '中标结果公告', month: 5 })
    expect(await hits({ subscriptionId: building })).toEqual([[name, 'met', null, '在建']])
    const unread = async () => (await app.call('getUnreadHits', {}, { token: member.token })).envelope.data
    expect(await unread()).toMatchObject({ total: 3, newest: [{ about: 'project', name }, {}, {}] })
    const [newest] = (await list()).list
    await app.call('getDesignedProject', { id: newest?.id ?? 0 }, { token: member.token })
    expect(await unread()).toMatchObject({ total: 0 })
  })

  test('is found by area, investment and owner, and among the hits by its name and owner', async () => {
    const id = await saved({ projectFilters: { area: ['330000'], owner: '青岭县水务' }, groups: [{ keyword: '东湖' }] })
    const elsewhere = await saved({ projectFilters: { area: ['110000'] }, groups: [{ keyword: '东湖' }] }, { name: '北京' })
    const dear = await saved({ projectFilters: { investmentFrom: 1_000_000_000_000 }, groups: [{ keyword: '东湖' }] }, { name: '很贵' })
    await arrive({ project: '青岭县东湖截污管网工程' })
    expect([
      await hits({ subscriptionId: id }),
      await hits({ subscriptionId: elsewhere }),
      await hits({ subscriptionId: dear }),
    ]).toMatchObject([[['青岭县东湖截污管网工程', 'new', null, '施工准备']], [], []])
    expect((await list({ searchWord: '截污 青岭县水务' })).totalCount).toBe(1)
    expect((await list({ searchWord: '天文台' })).totalCount).toBe(0)
  })
})

describe('rights', () => {
  test('without the project right, nothing is saved, previewed or seen; an area right covers only its area', async () => {
    const low = await loggedInMember(app, 1)
    const asked = { kind: 'proposed' as const, name: '水厂', criteria: { groups: [{ keyword: '石桥' }] } }
    for (const call of ['saveSubscription', 'previewSubscription'] as const) {
      expect((await app.call(call, asked, { token: low.token })).error).toMatchObject({ permission: 'projects.search' })
    }
    const [here, there] = [await loggedInMember(app, 7, ['330000']), await loggedInMember(app, 7, ['110000'])]
    for (const { token } of [here, there, member]) await saved({ groups: [{ keyword: '石桥' }] }, { token })
    await arrive({ project: '青岭县石桥镇污水厂扩建工程' })
    const counts = []
    for (const { token } of [here, there, member]) counts.push((await list({}, token)).totalCount)
    expect(counts).toEqual([1, 0, 1])
    await app.database.query('delete from member_period where enterprise_id = (select enterprise_id from account where id = $1)', [
      member.accountId,
    ])
    expect((await list()).totalCount).toBe(0)
    expect((await app.call('getUserMonitor', {}, { token: member.token })).envelope.data.list).toMatchObject([
      { state: 'no-right', unread: 0 },
    ])
  })

  test('the newest projects are hidden from a level without the right to the newest', async () => {
    const id = await saved({ groups: [{ keyword: '新塘' }] })
    await arrive({ project: '青岭县新塘水厂新建工程' })
    await app.database.query(`update designed_project set last_at = $1 where name like '%新塘%'`, [app.clock.now()])
    expect((await hits({ subscriptionId: id })).length).toBe(1)
    await app.database.query("delete from level_permission where level_id = 7 and permission_code = 'documents.newest'")
    app.clock.advance(6000)
    expect(await hits({ subscriptionId: id })).toEqual([])
    await app.database.query("insert into level_permission values (7, 'documents.newest')")
    app.clock.advance(6000)
  })
})

test('a preview counts projects by the day they became known, within the member’s rights', async () => {
  const asked = { kind: 'proposed' as const, criteria: { groups: [{ keyword: '莲花' }, { keyword: '荷塘' }] } }
  const at = '2026-11-12 09:00'
  await arrive(
    { project: '青岭县莲花水厂新建工程', at },
    { project: '青岭县荷塘水厂新建工程', at },
    { project: '青岭县莲花泵站新建工程', month: 9 },
  )
  const { envelope } = await app.call('previewSubscription', asked, { token: member.token })
  const { days, total, newest, newestProjects, groups } = envelope.data
  expect([days.length, total, newest]).toEqual([30, 2, []])
  expect(days.filter(({ count }) => count > 0)).toEqual([{ day: '2026-11-12', count: 2 }])
  expect(newestProjects.map(({ name }) => name).toSorted()).toEqual(['青岭县荷塘水厂新建工程', '青岭县莲花水厂新建工程'])
  expect(groups).toEqual([
    { keyword: '莲花', count: 1, isLowerBound: false, words: [], leftOut: null },
    { keyword: '荷塘', count: 1, isLowerBound: false, words: [], leftOut: null },
  ])
  const away = await loggedInMember(app, 7, ['110000'])
  expect((await app.call('previewSubscription', asked, { token: away.token })).envelope.data).toMatchObject({ total: 0, warning: 'none' })
})

test('old criteria keep the filters that suit projects; a subscription left without any is paused', async () => {
  const old = {
    powerful: {
      groups: [{ keyword: '电站' }],
      filters: { area: ['330000'], qcodes: ['D'], budgetFrom: 100, tenderer: '电力', docchannel: ['tender'] },
    },
    empty: { groups: [], filters: { docchannel: ['tender'], searchWord: '' }, projectStages: [] },
  }
  await app.database.query(
    `insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at, changed_at)
     select account.id, account.enterprise_id, 'proposed', key, value, now(), now() from account, jsonb_each($2::jsonb) where account.id = $1`,
    [member.accountId, JSON.stringify(old)],
  )
  const migration = readMigrations().find(({ name }) => name === '0064-criteria-of-projects.sql')
  await app.database.query(migration?.sql ?? '')
  const { list: kept } = (await app.call('getUserMonitor', {}, { token: member.token })).envelope.data
  expect(kept.toSorted((one, other) => other.name.localeCompare(one.name))).toMatchObject([
    {
      name: 'powerful',
      state: 'active',
      criteria: {
        groups: [{ keyword: '电站' }],
        projectFilters: { area: ['330000'], industry: ['D'], investmentFrom: 100, owner: '电力' },
      },
    },
    { name: 'empty', state: 'paused' },
  ])
})
