import type { StoreResult } from './store/store-result.ts'
import { allOf } from '@tender/matching'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchRequest } from '../search/port.ts'
import { deliveredNotice } from './testing/delivered-notice.ts'
import { readSearchDocuments } from './store/load-search-documents.ts'
import { openTestPipeline, type TestPipeline } from './testing/open-pipeline.ts'
import { systemRandom } from '../platform/random.ts'

let world: TestPipeline
let serial = 0
const next = () => (serial += 1)

beforeAll(async () => {
  world = await openTestPipeline()
})
afterAll(() => world.close())

async function storeOne(...input: Parameters<typeof deliveredNotice>): Promise<{ status: string; noticeId: number }> {
  const [result] = await world.pipeline.store([deliveredNotice(...input)])
  return stored(result)
}

function stored(result: StoreResult | undefined): { status: string; noticeId: number } {
  if (result === undefined || result.status === 'rejected') throw new Error(`refused: ${result?.reason ?? 'nothing'}`)
  return result
}

async function rows(sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return world.database.query<Record<string, unknown>>(sql, values)
}

async function find(words: string): Promise<number[]> {
  const request = {
    queries: [allOf([words])],
    scope: 'full',
    conditions: [],
    sort: 'newest',
    now: new Date('2026-11-20'),
    size: 50,
  } satisfies SearchRequest
  return (await world.searchEngine.search(request, new AbortController().signal)).ids
}

test('stored notices are read in the order of their ids, long ones by themselves', async () => {
  const long = '抛石'.repeat(200_000)
  const stored = []
  for (const text of ['短文', long, '短文', long, '短文', '短文'])
    stored.push((await storeOne(next(), { text: `${text}${next()}` })).noticeId)
  const ids = [...stored.slice(3), -1, ...stored.slice(0, 3)]
  const read = async (most?: number) => {
    const batches = []
    for await (const documents of readSearchDocuments(world.database, ids, most)) batches.push(documents.map(({ id }) => id))
    return batches
  }
  const [a, b, c, d, e, f] = stored
  expect(await read()).toEqual([[d], [a, e, f], [b], [c]])
  expect(await read(2)).toEqual([[d], [e, f], [a], [b], [c]])
})

describe('a batch', () => {
  test('is stored with its texts, sources and search rows, and found by its words', async () => {
    const number = next()
    const { noticeId, status } = await storeOne(number, { title: `某县盘龙阁${number}修缮工程招标公告` })
    expect(status).toBe('new')
    expect(await rows('select title, channel, published_at from notice where id = $1', noticeId)).toEqual([
      { title: `某县盘龙阁${number}修缮工程招标公告`, channel: 'tender', published_at: new Date('2026-11-02T09:00:00+08:00') },
    ])
    expect(await rows('select source_name, source_id from notice_source where notice_id = $1', noticeId)).toEqual([
      { source_name: '某县公共资源交易网', source_id: `n${number}` },
    ])
    expect(await find('盘龙阁')).toEqual([noticeId])
  })

  test('changes nothing when it is stored again', async () => {
    const batch = [next(), next(), next()].map((number) => deliveredNotice(number))
    expect((await world.pipeline.store(batch)).map((result) => result.status)).toEqual(['new', 'new', 'new'])
    const before = await rows('select max(id) as id, count(*)::integer as count, max(updated_at) as at from notice')
    expect((await world.pipeline.store([...batch, ...batch])).map((result) => result.status)).toEqual(Array(6).fill('unchanged'))
    expect(await rows('select max(id) as id, count(*)::integer as count, max(updated_at) as at from notice')).toEqual(before)
  })

  test('rejects notices without a title or a possible date and keeps the others', async () => {
    const results = await world.pipeline.store([
      deliveredNotice(next(), { title: '  ' }),
      deliveredNotice(next(), { publishedAt: null, url: null, text: '没有日期' }),
      deliveredNotice(next(), { publishedAt: '0001-01-01', url: null, text: '没有日期' }),
      deliveredNotice(next()),
    ])
    expect(results.map((result) => (result.status === 'rejected' ? result.reason : result.status))).toEqual([
      '缺少标题',
      '缺少发布时间（字段、正文、网址和落款里都没有）',
      '发布时间不合理：0001-01-01',
      'new',
    ])
  })

  test('is stored completely or not at all', async () => {
    const numbers = [next(), next()]
    const failing = { ...world.searchEngine, index: () => Promise.reject(new Error('disk full')) }
    const { createPipeline } = await import('./pipeline.ts')
    const { createTestReading } = await import('./testing/test-reading.ts')
    const { createLog } = await import('../platform/log.ts')
    const broken = createPipeline({
      database: world.database,
      searchEngine: failing,
      reading: createTestReading(),
      clock: { now: () => new Date() },
      random: systemRandom,
      log: createLog('fatal'),
    })
    const batch = numbers.map((number) => deliveredNotice(number))
    await expect(broken.store(batch)).rejects.toThrow('disk full')
    expect(
      await rows(
        'select 1 from notice_source where source_id = any($1)',
        batch.map((raw) => raw.sourceId),
      ),
    ).toEqual([])
    expect((await world.pipeline.store(batch)).map((result) => result.status)).toEqual(['new', 'new'])
  })

  test('is stored without characters that PostgreSQL refuses', async () => {
    const number = next()
    const { noticeId } = await storeOne(number, {
      title: `某县\u0000第${number}中学\ud800招标公告`,
      html: '<p>正&#0;文&#xD800;末</p>',
      text: null,
      sourceId: 'a\u0000b',
    })
    expect(await rows('select title from notice where id = $1', noticeId)).toEqual([{ title: `某县\uFFFD第${number}中学\uFFFD招标公告` }])
  })
})

describe('the same notice', () => {
  test('keeps its id and is read and indexed again when its source changes it', async () => {
    const number = next()
    const first = await storeOne(number, { text: '采购内容：琉璃瓦三千片。' })
    const second = await storeOne(number, { text: '采购内容：青砖五千块。', title: `某县第${number}小学青砖采购项目公开招标公告` })
    expect(second).toEqual({ status: 'updated', noticeId: first.noticeId })
    expect(await find('琉璃瓦三千片')).toEqual([])
    expect(await find('青砖五千块')).toEqual([first.noticeId])
    expect((await storeOne(number, { text: '采购内容：琉璃瓦三千片。' })).status).toBe('unchanged')
  })

  test('on another site is one notice with two sources', async () => {
    const number = next()
    const text = Array.from({ length: 40 }, (_, index) => `第${index}条：第${number}小学的要求`).join('\n')
    const here = await storeOne(number, { text })
    const there = await storeOne(number, {
      text: text.replaceAll('\n', ' '),
      sourceName: '某省采购网',
      sourceId: `p${number}`,
      url: `https://ccgp.test/${number}`,
      publishedAt: '2026-11-05',
    })
    expect(there).toEqual({ status: 'merged', noticeId: here.noticeId })
    expect(await rows('select source_name from notice_source where notice_id = $1 order by id', here.noticeId)).toEqual([
      { source_name: '某县公共资源交易网' },
      { source_name: '某省采购网' },
    ])
  })

  test('is stored once when several imports take it in at the same time', async () => {
    const numbers = Array.from({ length: 60 }, next)
    const batch = numbers.map((number) => deliveredNotice(number))
    const parts = [batch.slice(0, 40), batch.slice(20), batch.slice(10, 50)]
    const results = await Promise.all(parts.map((part, index) => (index % 2 === 0 ? world.pipeline : world.second).store(part)))
    const ids = results.flat().map((result) => stored(result).noticeId)
    expect(new Set(ids).size).toBe(60)
    expect(results.flat().filter((result) => result.status === 'new')).toHaveLength(60)
    const [count] = await rows(
      'select count(*)::integer as notices from notice_source where source_id = any($1)',
      batch.map((raw) => raw.sourceId),
    )
    expect(count).toEqual({ notices: 60 })
  })
})

describe('notices of one project', () => {
  const projectOf = async (id: number) => (await rows('select project_id from notice where id = $1', id))[0]?.['project_id']
  const stated = (projectCode: string | undefined, tenderer: string | undefined) => ({
    ...(projectCode === undefined ? {} : { projectCode }),
    ...(tenderer === undefined ? {} : { tenderer }),
  })

  test('are one thread by code, or by tenderer and name', async () => {
    const number = next()
    const tender = await storeOne(next(), {
      title: `甲${number}路改造工程招标公告`,
      text: '正文一',
      stated: stated(`XM2026-JL-${number}0001`, `甲${number}市交通局`),
    })
    const change = await storeOne(next(), {
      title: `关于某事的更正公告${number}`,
      text: '正文二',
      stated: stated(`xm2026-jl-${number}0001 （1标段）`, undefined),
    })
    const result = await storeOne(next(), {
      title: `甲${number}路改造工程（第二次）中标结果公告`,
      text: '正文三',
      stated: stated(undefined, `甲${number}市交通局`),
    })
    const other = await storeOne(next(), {
      title: `甲${number}路改造工程招标公告`,
      text: '正文四',
      stated: stated(undefined, `乙${number}市交通局`),
    })
    const thread = await projectOf(tender.noticeId)
    expect(thread).not.toBeNull()
    expect(await projectOf(change.noticeId)).toBe(thread)
    expect(await projectOf(result.noticeId)).toBe(thread)
    expect(await projectOf(other.noticeId)).not.toBe(thread)
  })

  test('of two threads become one with the lower id when a notice joins them', async () => {
    const number = next()
    const byName = await storeOne(next(), {
      title: `丙${number}桥加固工程招标公告`,
      text: '正文一',
      stated: stated(undefined, `丙${number}市交通局`),
    })
    const byCode = await storeOne(next(), {
      title: `无名公告${number}`,
      text: '正文二',
      stated: stated(`XM2026-QL-${number}0002`, undefined),
    })
    const [lower, higher] = [await projectOf(byName.noticeId), await projectOf(byCode.noticeId)]
    expect(Number(lower)).toBeLessThan(Number(higher))
    await storeOne(next(), {
      title: `丙${number}桥加固工程中标结果公告`,
      text: '正文三',
      stated: stated(`XM2026-QL-${number}0002`, `丙${number}市交通局`),
    })
    expect([await projectOf(byName.noticeId), await projectOf(byCode.noticeId)]).toEqual([lower, lower])
    expect(await rows('select merged_into from project where id = $1', higher)).toEqual([{ merged_into: lower }])
    expect(await rows('select 1 from project_key where project_id = $1', higher)).toEqual([])
    expect(await rows("select payload from event where kind = 'project.merged' and payload ->> 'merged' = $1", String(higher))).toEqual([
      { payload: { merged: higher, kept: lower } },
    ])
  })

  test('of threads joined earlier lead directly to the thread that is kept', async () => {
    const number = next()
    const named = async (title: string, code: string | undefined, tenderer: string | undefined) =>
      projectOf((await storeOne(next(), { title, text: `正文 ${title}`, stated: stated(code, tenderer) })).noticeId)
    const first = await named(`丁${number}桥改造工程招标公告`, undefined, `丁${number}市交通局`)
    const second = await named(`戊${number}路改造工程招标公告`, undefined, `戊${number}市交通局`)
    const third = await named(`无名公告${number}`, `XM2026-QL-${number}0003`, undefined)
    await named(`戊${number}路改造工程中标结果公告`, `XM2026-QL-${number}0003`, `戊${number}市交通局`)
    expect(await rows('select merged_into from project where id = $1', third)).toEqual([{ merged_into: second }])
    await named(`丁${number}桥改造工程变更公告`, `XM2026-QL-${number}0003`, `丁${number}市交通局`)
    expect(await rows('select id, merged_into from project where id = any($1) order by id', [first, second, third])).toEqual([
      { id: first, merged_into: null },
      { id: second, merged_into: first },
      { id: third, merged_into: first },
    ])
  })

  test('cause one event when new and one when changed, but none when delivered again', async () => {
    const number = next()
    const delivered = { title: `己${number}桥工程招标公告`, text: '正文', stated: stated(`XM2026-QL-${number}0004`, undefined) }
    const eventsOf = (id: number) => rows("select kind from event where (payload ->> 'noticeId')::bigint = $1 order by id", id)
    const { noticeId } = await storeOne(number, delivered)
    await storeOne(number, delivered)
    expect(await eventsOf(noticeId)).toEqual([{ kind: 'notice.stored' }])
    await storeOne(number, { ...delivered, text: '正文，更正后' })
    expect(await eventsOf(noticeId)).toEqual([{ kind: 'notice.stored' }, { kind: 'notice.changed' }])
  })
})
