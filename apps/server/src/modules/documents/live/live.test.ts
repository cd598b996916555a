import { documentCalls, type RequestOf } from '@tender/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres, startPostgres, type OwnPostgres } from '../../../../../../tools/testing/start-postgres.mjs'
import { createDemoWorld, demoSeed } from '../../../demo/demo-world.ts'
import { createPipeline, loadSearchDocuments, type RawNotice } from '../../../ingest/index.ts'
import { createLog } from '../../../platform/log.ts'
import type { SearchEngine } from '../../../search/port.ts'
import { migrate } from '../../../platform/database/migrate.ts'
import { openPool } from '../../../platform/database/pool.ts'
import { seedReferenceData } from '../../../seed.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { loggedInMember, rawNotice, storeNotices } from '../../../testing/factories.ts'
import { listen, originOf, type Told } from '../../../testing/told.ts'
import { systemRandom } from '../../../platform/random.ts'

let app: TestApp
let origin: string
let token: string
beforeAll(async () => {
  app = await openTestApp()
  await app.database.query("delete from level_permission where level_id = 2 and permission_code = 'documents.contact-phone'")
  origin = await originOf(app)
  token = (await loggedInMember(app, 7)).token
})
const open: AbortController[] = []
afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})
afterAll(() => app.close())

type Filters = RequestOf<typeof documentCalls.followDocuments>
type Data = { rows?: { title: string }[]; gone?: number[] }

async function follow(input: Filters, options: { token?: string; lastEventId?: string; at?: string } = {}): Promise<Told<Data>[]> {
  const stop = new AbortController()
  open.push(stop)
  const { at = origin, ...rest } = options
  return listen<Data>(documentCalls.followDocuments, { origin: at, token, input, ...rest, signal: stop.signal })
}

/** Stores notices and waits until the server has announced them, so that later followers only get later ones. */
async function storeTold(searchWord: string, notices: readonly RawNotice[]): Promise<number[]> {
  const told = await follow({ searchWord })
  await expect.poll(() => told.length).toBe(1)
  const ids = await storeNotices(app, [...notices])
  await expect.poll(() => titles(told).toSorted()).toEqual(notices.map(({ title }) => title).toSorted())
  return ids
}

const titles = (told: readonly Told<Data>[]) => told.flatMap(({ data }) => (data.rows ?? []).map(({ title }) => title))

test('the stream first asks for a refresh, then sends each matching notice when it is stored', async () => {
  const told = await follow({ searchWord: '消防' })
  await expect.poll(() => told.map(({ event }) => event)).toEqual(['refresh'])
  await storeNotices(app, [rawNotice({ title: '消防水池改造招标公告' }), rawNotice({ title: '食堂设备招标公告' })])
  // sent separately, because notices that arrive together are sent newest first
  await expect.poll(() => titles(told)).toEqual(['消防水池改造招标公告'])
  await storeNotices(app, [rawNotice({ title: '消防车辆采购公告' })])
  await expect.poll(() => titles(told)).toEqual(['消防水池改造招标公告', '消防车辆采购公告'])
})

test('a changed notice is sent again if it still matches, and removed if it does not', async () => {
  const notice = rawNotice({ title: '锅炉检修招标公告', text: '正文一，含有脱硝二字。' })
  const [id = 0] = await storeTold('锅炉', [notice])
  const [boiler, denitration] = await Promise.all([follow({ searchWord: '锅炉' }), follow({ searchWord: '脱硝' })])
  await expect.poll(() => boiler.length + denitration.length).toBe(2)
  await storeNotices(app, [{ ...notice, title: '锅炉检修更正公告', text: '正文二，已更正。' }])
  await expect
    .poll(() => [titles(boiler).at(-1), denitration.at(-1)?.data])
    .toEqual(['锅炉检修更正公告', { rows: [], gone: [id], moved: [] }])
})

test('a notice changed by another one of its project gets its new standing, or is removed', async () => {
  const head = '项目名称：泵站清淤工程\n项目编号：QY-2026-4001\n招标人：水利局\n'
  const text = `${head}投标截止时间：2030年12月20日09时00分`
  const [id = 0] = await storeTold('清淤', [rawNotice({ title: '泵站清淤工程招标公告', text })])
  const [all, open] = await Promise.all([follow({ searchWord: '清淤' }), follow({ searchWord: '清淤', deadline: 'open' })])
  await expect.poll(() => all.length + open.length).toBe(2)
  await storeNotices(app, [rawNotice({ title: '泵站清淤工程终止公告', publishedAt: '2026-11-19 09:00', text: `${head}本项目终止。` })])
  await expect.poll(() => all.at(-1)?.data).toMatchObject({ rows: [{ title: '泵站清淤工程终止公告' }], moved: [{ id, standing: 'ended' }] })
  await expect.poll(() => open.at(-1)?.data).toMatchObject({ rows: [], gone: [id], moved: [] })
})

test('only the latest notice of an opportunity is kept, and other lots stay', async () => {
  const head = '项目名称：闸门更换工程\n项目编号：ZM-2026-4002\n招标人：水利局\n'
  const raw = (kind: string, publishedAt: string) => rawNotice({ title: `闸门更换工程${kind}`, publishedAt, text: `${head}闸门` })
  const [one = 0, two = 0] = await storeTold('闸门', [
    raw('（一标段）招标公告', '2026-11-18 09:00'),
    raw('（二标段）招标公告', '2026-11-18 10:00'),
  ])
  const [latest, all] = await Promise.all([follow({ searchWord: '闸门', latestOnly: true }), follow({ searchWord: '闸门' })])
  await expect.poll(() => latest.length + all.length).toBe(2)
  const [change = 0] = await storeNotices(app, [raw('（二标段）变更公告', '2026-11-19 09:00')])
  await expect.poll(() => latest.at(-1)?.data).toMatchObject({ rows: [{ id: change }], gone: [two] })
  await expect.poll(() => all.at(-1)?.data).toMatchObject({ rows: [{ id: change }], gone: [] })
  // a change that arrives late is no news
  const [late = 0] = await storeNotices(app, [raw('（一标段）招标预告', '2026-11-10 09:00')])
  await expect.poll(() => latest.at(-1)?.data).toMatchObject({ rows: [], gone: [late] })
  const listed = await app.call('getDocumentList', { searchWord: '闸门', latestOnly: true }, { token })
  expect(listed.envelope.data).toMatchObject({ totalCount: 2, list: [{ id: change }, { id: one }] })
  const every = await app.call('getDocumentList', { searchWord: '闸门' }, { token })
  expect(every.envelope.data.list.map(({ id }) => id)).toEqual([change, two, one, late])
})

test('a stream of plans removes a plan when it is tendered', async () => {
  const head = '项目名称：渠道衬砌工程\n项目编号：QD-2026-4003\n采购人：水利局\n'
  const raw = (kind: string, publishedAt: string) => rawNotice({ title: `渠道衬砌工程${kind}`, publishedAt, text: `${head}衬砌` })
  const [plan = 0] = await storeTold('衬砌', [raw('采购意向公告', '2026-11-10 09:00')])
  const plans: Filters = { docchannel: ['intention', 'forecast'] }
  const [told, every] = await Promise.all([follow({ ...plans, searchWord: '衬砌', latestOnly: true }), follow({ searchWord: '衬砌' })])
  await expect.poll(() => told.length + every.length).toBe(2)
  await storeNotices(app, [raw('招标公告', '2026-11-19 09:00')])
  await expect.poll(() => told.at(-1)?.data).toMatchObject({ rows: [], gone: [plan] })
  await expect.poll(() => titles(every)).toEqual(['渠道衬砌工程招标公告'])
})

test('a client that reconnects continues after the last event without a refresh', async () => {
  const first = await follow({ searchWord: '绿化' })
  await expect.poll(() => first.length).toBe(1)
  const lastEventId = first[0]?.id ?? ''
  open.splice(0).forEach((one) => one.abort())
  await storeNotices(app, [rawNotice({ title: '绿化养护招标公告' })])
  const second = await follow({ searchWord: '绿化' }, { lastEventId })
  await expect.poll(() => titles(second)).toEqual(['绿化养护招标公告'])
  await storeNotices(app, [rawNotice({ title: '绿化补种招标公告' })])
  await expect.poll(() => titles(second)).toEqual(['绿化养护招标公告', '绿化补种招标公告'])
  expect(second.map(({ event }) => event)).toEqual(['notices', 'notices'])
  // an old or invalid place
  for (const place of ['1-1-1', 'nonsense']) {
    const anew = await follow({ searchWord: '绿化' }, { lastEventId: place })
    await expect.poll(() => anew.map(({ event }) => event)).toEqual(['refresh'])
  }
})

test('too many new notices lead to a refresh of the list', async () => {
  const told = await follow({ searchWord: '路灯' })
  await expect.poll(() => told.length).toBe(1)
  const lastEventId = told[0]?.id ?? ''
  open.splice(0).forEach((one) => one.abort())
  await storeNotices(
    app,
    Array.from({ length: 201 }, (_, index) => rawNotice({ title: `第${index}号路灯招标公告` })),
  )
  const again = await follow({ searchWord: '路灯' }, { lastEventId })
  await expect.poll(() => again.map(({ event }) => event)).toEqual(['refresh'])
})

test('long notices are sent, but too many of them lead to a refresh of the list', async () => {
  const told = await follow({ searchWord: '护岸' })
  await expect.poll(() => told.length).toBe(1)
  const long = (number: number) => rawNotice({ title: `第${number}段护岸工程招标公告`, text: `护岸工程，${'抛石'.repeat(300_000)}。` })
  await storeNotices(app, [long(1)])
  await expect.poll(() => titles(told)).toEqual(['第1段护岸工程招标公告'])
  const lastEventId = told.at(-1)?.id ?? ''
  open.splice(0).forEach((one) => one.abort())
  await storeNotices(app, [2, 3, 4, 5].map(long))
  const again = await follow({ searchWord: '护岸' }, { lastEventId })
  await expect.poll(() => again.map(({ event }) => event)).toEqual(['refresh'])
})

test('a member without the newest notices is refused, and phones are masked', async () => {
  const registered = await loggedInMember(app, 0)
  await expect(follow({}, { token: registered.token })).rejects.toThrow('rights.insufficient')
  const ordinary = await loggedInMember(app, 2)
  const told = await follow({ searchWord: '水泵' }, { token: ordinary.token })
  await expect.poll(() => told.length).toBe(1)
  await storeNotices(app, [rawNotice({ title: '水泵采购 联系13812345678 公告' })])
  await expect.poll(() => titles(told)).toEqual([expect.stringContaining('水泵采购')])
  expect(JSON.stringify(told)).not.toContain('13812345678')
})

test('documents loaded from the database equal those given to the search engine', async () => {
  const { database, searchEngine, clock, reading } = app
  const indexed: { id: number }[] = []
  const index: SearchEngine['index'] = (tx, documents) => {
    indexed.push(...documents.map((document) => ({ ...document, prepared: undefined })))
    return searchEngine.index(tx, documents)
  }
  const amend: SearchEngine['amend'] = (tx, field, values) => {
    for (const document of indexed) {
      const value = values.get(document.id)
      // the amount is derived from the budget
      if (value === undefined || field === 'amount') continue
      Object.assign(document, { [field]: value === null || field === 'budget' ? value : new Date(value) })
    }
    return searchEngine.amend(tx, field, values)
  }
  const pipeline = createPipeline({
    database,
    clock,
    random: systemRandom,
    reading,
    searchEngine: { ...searchEngine, index, amend },
    log: createLog('fatal'),
  })
  await pipeline.store([...createDemoWorld({ seed: demoSeed, notices: 100, until: clock.now() }).notices()].map(({ raw }) => raw))
  expect(indexed.length).toBeGreaterThan(80)
  const byId = indexed.toSorted((one, other) => one.id - other.id)
  expect(
    await loadSearchDocuments(
      database,
      indexed.map(({ id }) => id),
    ),
  ).toEqual(byId)
})

const programs = findPostgres()

describe.skipIf(programs === undefined)('two servers on one installed PostgreSQL', () => {
  let postgres: OwnPostgres
  const apps: TestApp[] = []

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    const open = () => openPool({ connection: { connectionString: postgres.url }, kind: 'server', size: 5, onIdleError: () => undefined })
    const database = open()
    await migrate(database)
    await seedReferenceData(database)
    apps.push(await openTestApp({ database }), await openTestApp({ database: open() }))
  })
  afterAll(async () => {
    for (const one of apps) await one.close()
    postgres.stop()
  })

  test('send each other’s new notices to clients at once', async () => {
    const [one, other] = apps
    if (one === undefined || other === undefined) throw new Error('not opened')
    const member = await loggedInMember(other, 7)
    const told = await follow({ searchWord: '消防' }, { token: member.token, at: await originOf(other) })
    await expect.poll(() => told.length).toBe(1)
    // sooner than by polling every two seconds
    for (const number of [1, 2, 3]) {
      await storeNotices(one, [rawNotice({ title: `第${number}所学校消防改造招标公告` })])
      await expect.poll(() => titles(told).length, { interval: 10 }).toBe(number)
    }
  })
})
