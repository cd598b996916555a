import { documentSorts } from '@tender/contract'
import { parseQuery, without } from '@tender/matching'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Comparison, ComparisonOf, never, type Subject, type SubjectOf } from './conformance-comparison.ts'
import { plainDocument, plainRequest, randomChoicesOf, randomNotices, randomRequestOf, type RandomRecords } from './conformance-data.ts'
import { totalLimit, type SearchDocument, type SearchRequest } from './port.ts'

/** The test that an engine for any kind of records must pass. */
export function recordConformanceTests<Content, Name extends string, Sort extends string>(
  drawn: RandomRecords<Content, Name, Sort>,
  open: () => Promise<SubjectOf<Content, Name, Sort>>,
  options: { runs: number },
): void {
  const engines = new ComparisonOf(drawn.kind)
  beforeAll(async () => engines.start(await open()))
  afterAll(() => engines.close())
  randomSearches(engines, drawn, options.runs)
}

/**
 * The tests that every search engine for notices must pass: for any records and requests it returns exactly what the reference returns.
 * `large`: whether it is also given more records than a list has.
 */
export function conformanceTests(open: () => Promise<Subject>, options: { runs: number; large: boolean }): void {
  const engines = new Comparison()
  beforeAll(async () => engines.start(await open()))
  afterAll(() => engines.close())
  randomSearches(engines, randomNotices, options.runs)
  if (options.large) totalsAndPages(engines)
  latestOfGroups(engines)
  outdatedRecords(engines)
  amendedRecords(engines, options.runs)
  visibleAreas(engines)
  cursors(engines)
  abortedSearches(engines)
  severalQueries(engines)
  alternatives(engines)
}

function randomSearches<Content, Name extends string, Sort extends string>(
  engines: ComparisonOf<Content, Name, Sort>,
  drawn: RandomRecords<Content, Name, Sort>,
  runs: number,
): void {
  test('random searches over random records find what the reference finds, page after page', async () => {
    expect.hasAssertions()
    await fc.assert(randomSearchProperty(engines, drawn), { numRuns: runs, interruptAfterTimeLimit: 100_000 })
  }, 120_000)
}

/** Indexes, replaces and removes random records, and sends random requests: both engines must return the same. */
export function randomSearchProperty<Content, Name extends string, Sort extends string>(
  engines: ComparisonOf<Content, Name, Sort>,
  drawn: RandomRecords<Content, Name, Sort>,
) {
  const records = fc.array(drawn.record, { minLength: 5, maxLength: 40 })
  return fc.asyncProperty(
    records,
    records,
    fc.array(fc.nat(40), { maxLength: 5 }),
    fc.array(randomRequestOf(drawn), { minLength: 8, maxLength: 8 }),
    randomChoicesOf(drawn),
    async (first, second, removed, requests, choices) => {
      await engines.empty()
      await engines.index(first)
      await engines.subject.engine.refreshStatistics()
      for (const request of requests.slice(0, 3)) await engines.compareAllPages(request)
      // indexing again replaces the earlier record
      await engines.index(second)
      await engines.remove(removed)
      for (const request of requests) await engines.compareAllPages(request)
      await engines.compareCounts(requests)
      for (const request of requests.slice(0, 3))
        await engines.compareCounts(choices.map((choice) => ({ ...request, conditions: [...request.conditions, choice] })))
    },
  )
}

function totalsAndPages(engines: Comparison): void {
  test('totals are exact up to the limit and a lower bound above it, and pages reach as far', async () => {
    await engines.empty()
    const documents = Array.from({ length: totalLimit + 400 }, (_, i) => ({
      ...plainDocument(i + 1),
      title: i < totalLimit ? '充电桩采购' : '储能采购',
      text: i % 2 === 0 ? '公开招标，LED显示屏' : '公开邀请，招标',
    }))
    for (let at = 0; at < documents.length; at += 1000) await engines.index(documents.slice(at, at + 1000))
    await engines.subject.engine.refreshStatistics()
    const asked = (words: string, more: Partial<SearchRequest> = {}) => engines.compare({ ...plainRequest(words), ...more })
    expect(await asked('充电桩')).toMatchObject({ total: totalLimit, totalIsLowerBound: false })
    expect(await asked('采购')).toMatchObject({ total: totalLimit, totalIsLowerBound: true })
    for (const sort of documentSorts) {
      for (const words of ['', '采购']) for (const page of [1, 3, 499, 500, 501, 520]) await asked(words, { sort, page })
      // these find less than the limit
      for (const words of ['公开招标', '充电桩 -LED显示屏', '没有的词']) for (const page of [1, 3, 501]) await asked(words, { sort, page })
    }
    const last = await asked('采购', { page: 500 })
    await asked('采购', { cursor: last.nextCursor ?? '' })
    for (const words of ['', '采购', '公开招标', '充电桩 -LED显示屏', '没有的词']) await engines.compareCounts([plainRequest(words)])
    await engines.remove(Array.from({ length: 350 }, (_, i) => totalLimit + 51 + i - 350))
    expect(await asked('采购')).toMatchObject({ total: totalLimit, totalIsLowerBound: true })
    await engines.remove(Array.from({ length: 50 }, (_, i) => totalLimit + 51 + i))
    expect(await asked('采购')).toMatchObject({ total: totalLimit, totalIsLowerBound: false })
    await engines.index([{ ...plainDocument(7), title: '撤销' }])
    expect(await asked('采购')).toMatchObject({ total: totalLimit - 1, totalIsLowerBound: false })
  }, 300_000)
}

function latestOfGroups(engines: Comparison): void {
  test('of each group the latest that is found stands for it, whatever is asked', async () => {
    await engines.empty()
    const about = (id: number, more: Partial<SearchDocument>): SearchDocument => ({ ...plainDocument(id), opportunity: 1, ...more })
    const documents = [
      about(1, { title: '泵站招标公告', biddingDeadline: new Date(Date.UTC(2027, 0, 1)), area: '330200', hasPhone: true }),
      about(2, { title: '泵站变更公告', text: '有限公司', budget: null, channel: 'change', winners: ['甲公司'] }),
      about(3, { biddingDeadline: null, expectedUntil: null, registrationDeadline: null, winningAmount: null, area: '110105' }),
      about(4, { opportunity: 2, title: '泵站监理', text: '有限公司' }),
      about(5, { opportunity: null, title: '泵站' }),
    ]
    await engines.index(documents)
    const ids = async (request: Partial<SearchRequest>) =>
      (await engines.compare({ ...plainRequest(''), latestOf: 'opportunity', ...request })).ids
    expect(await ids({})).toEqual([5, 4, 3])
    expect(await ids({ queries: plainRequest('泵站').queries })).toEqual([5, 4, 2])
    expect(await ids({ queries: plainRequest('-有限公司').queries })).toEqual([5, 3])
    expect(await ids({ queries: plainRequest('泵站 -有限公司').queries })).toEqual([5, 1])
    expect(await ids({ conditions: [inside('330000')] })).toEqual([1])
    for (const field of ['biddingDeadline', 'budget', 'winningAmount', 'expectedUntil', 'registrationDeadline'] as const)
      await ids({ conditions: [{ kind: 'within', field }] })
    for (const day of [1, 2, 3, 4]) await ids({ visibility: { before: plainDocument(day).publishedAt, areas: ['330000'] } })
  })
}

function outdatedRecords(engines: Comparison): void {
  test('what a later record of its group outdates is not found, though that one is not found itself', async () => {
    await engines.empty()
    const about = (id: number, more: Partial<SearchDocument>): SearchDocument => ({ ...plainDocument(id), area: '330200', ...more })
    await engines.index([
      about(1, { title: '泵站意向', channel: 'intention', opportunity: 1 }),
      about(2, { title: '水闸意向', channel: 'intention', opportunity: 2 }),
      about(3, { title: '泵站公告', channel: 'tender', opportunity: 1, area: '110105' }),
      about(4, { title: '道路公告', channel: 'tender', opportunity: 3 }),
      about(5, { title: '道路意向', channel: 'intention', opportunity: 3 }),
      about(6, { title: '桥梁公告', channel: 'tender', opportunity: null }),
      about(7, { title: '桥梁意向', channel: 'intention', opportunity: null }),
    ])
    const request: SearchRequest = {
      ...plainRequest(''),
      latestOf: 'opportunity',
      conditions: [channel('intention')],
      outdatedBy: [channel('tender')],
    }
    const ids = async (changes: Partial<SearchRequest> = {}) => {
      await engines.compareCounts([{ ...request, ...changes }])
      return (await engines.compare({ ...request, ...changes })).ids
    }
    expect(await ids()).toEqual([7, 5, 2])
    expect(await ids({ outdatedBy: [channel('change')] })).toEqual([7, 5, 2, 1])
    expect(await ids({ outdatedBy: [] })).toEqual([7, 5, 2])
    // the conditions of the search do not apply to the records that outdate its hits
    expect(await ids({ conditions: [channel('intention'), inside('330000')], queries: plainRequest('意向').queries })).toEqual([7, 5, 2])
    // but the caller must be able to see it
    const before = plainDocument(2).publishedAt
    expect(await ids({ visibility: { before, areas: ['330000'] } })).toEqual([7, 5, 2, 1])
    expect(await ids({ visibility: { before, areas: ['330000', '110000'] } })).toEqual([7, 5, 2])
  })
}

const channel = (value: string) => ({ kind: 'listed', field: 'channel', values: [value] }) as const

function amendedRecords(engines: Comparison, runs: number): void {
  test('what is amended is found, ordered, grouped and counted by, and all else of the notice stays', async () => {
    expect.hasAssertions()
    await fc.assert(amendedRecordsProperty(engines), { numRuns: runs, interruptAfterTimeLimit: 60_000 })
  }, 90_000)
}

/** Changes date, opportunity, budget and amount of some random notices: both engines must return the same. */
function amendedRecordsProperty(engines: Comparison) {
  const ids = fc.integer({ min: 1, max: 45 })
  const dates = fc.option(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }), { freq: 3 })
  const amounts = fc.option(fc.integer({ min: 0, max: 10 ** 12 }), { freq: 3 })
  return fc.asyncProperty(
    fc.array(randomNotices.record, { minLength: 5, maxLength: 40 }),
    fc.constantFrom('biddingDeadline', 'registrationDeadline', 'contractEnds'),
    fc.array(fc.tuple(ids, dates), { minLength: 5, maxLength: 60 }),
    fc.array(fc.tuple(ids, fc.option(fc.integer({ min: 1, max: 4 }))), { maxLength: 40 }),
    fc.array(fc.tuple(ids, amounts), { maxLength: 40 }),
    fc.array(randomRequestOf(randomNotices), { minLength: 4, maxLength: 4 }),
    async (notices, field, values, moved, budgets, requests) => {
      await engines.empty()
      await engines.index(notices)
      await engines.amend(field, new Map(values.map(([id, at]) => [id, at?.getTime() ?? null])))
      await engines.amend('opportunity', new Map(moved))
      await engines.amend('budget', new Map(budgets))
      const latest = new Map(notices.map((notice) => [notice.id, notice]))
      const given = [...new Map(budgets)].map(([id, budget]): [number, number | null] => [id, latest.get(id)?.winningAmount ?? budget])
      await engines.amend('amount', new Map(given))
      await compareByAmended(engines, field)
      for (const request of requests) await engines.compareAllPages(request)
    },
  )
}

/** Compares every order and condition that reads the changed fields. */
async function compareByAmended(engines: Comparison, field: 'biddingDeadline' | 'registrationDeadline' | 'contractEnds'): Promise<void> {
  const { now } = plainRequest('')
  for (const sort of ['deadline', 'contract', 'newest'] as const) {
    await engines.compareAllPages({ ...plainRequest(''), sort, conditions: [{ kind: 'within', field, from: now.getTime() }] })
    await engines.compareAllPages({ ...plainRequest(''), sort, size: 7, latestOf: 'opportunity' })
  }
  for (const sort of ['budget', 'amount'] as const) {
    await engines.compareAllPages({ ...plainRequest(''), sort, size: 7 })
    await engines.compareAllPages({ ...plainRequest(''), sort, conditions: [{ kind: 'within', field: 'budget', from: 1 }] })
  }
}

function visibleAreas(engines: Comparison): void {
  test('what is newer is found in some areas only, in every order, and no more of it by another list of areas', async () => {
    await engines.empty()
    const areas = ['330100', '330212', '110105', null]
    await engines.index(Array.from({ length: 400 }, (_, i) => ({ ...plainDocument(i + 1), area: areas[i % areas.length] ?? null })))
    await engines.subject.engine.refreshStatistics()
    const { publishedAt: before } = plainDocument(301)
    for (const sort of documentSorts) {
      for (const seen of [[], ['330000'], ['330200', '110000'], ['999999']]) {
        const request = { ...plainRequest('公告'), sort, size: 90, visibility: { before, areas: seen } }
        await engines.compareAllPages(request)
        await engines.compare({ ...request, conditions: [inside('330000'), inside('330200')] })
        await engines.compare({ ...request, conditions: [{ kind: 'within', field: 'publishedAt', from: before.getTime() }] })
        expect(await engines.compare({ ...request, conditions: [inside()] })).toMatchObject({ total: 0 })
      }
    }
    const found = await engines.compare({ ...plainRequest(''), visibility: { before, areas: ['330000'] }, size: 1 })
    expect(found.total).toBe(300 + 50)
  })
}

function inside(...areas: string[]): SearchRequest['conditions'][number] {
  return { kind: 'inside', field: 'area', areas }
}

function cursors(engines: Comparison): void {
  test('a cursor goes on where the page ended, though notices arrive', async () => {
    await engines.empty()
    await engines.index([1, 2, 3, 4, 5].map(plainDocument))
    const request = { ...plainRequest(''), size: 2 }
    const first = await engines.compare(request)
    await engines.index([6, 7].map(plainDocument))
    const second = await engines.compare({ ...request, cursor: first.nextCursor ?? '' })
    expect([first.ids, second.ids]).toEqual([
      [5, 4],
      [3, 2],
    ])
  })

  test.each([
    '',
    'x',
    'W10',
    Buffer.from('["newest",null,1,2]').toString('base64url'),
    Buffer.from('["amount",1,1,2,3]').toString('base64url'),
  ])('the broken cursor %j is refused', async (cursor) => {
    await expect(engines.subject.engine.search({ ...plainRequest(''), cursor }, never)).rejects.toMatchObject({
      code: 'document.cursor-invalid',
    })
  })
}

function abortedSearches(engines: Comparison): void {
  test('an aborted search rejects with the reason', async () => {
    const reason = new Error('客户端断开连接')
    await expect(engines.subject.engine.search(plainRequest('采购'), AbortSignal.abort(reason))).rejects.toBe(reason)
    const controller = new AbortController()
    const searching = engines.subject.engine.search(plainRequest('采购 -桩'), controller.signal)
    controller.abort(reason)
    await expect(searching).rejects.toBe(reason)
    const other = new AbortController()
    const counting = engines.subject.engine.count([plainRequest('采购 -桩')], 10, other.signal)
    other.abort(reason)
    await expect(counting).rejects.toBe(reason)
  })
}

function severalQueries(engines: Comparison): void {
  test('several queries must all match, and excluded words are literal', async () => {
    await engines.empty()
    await engines.index([
      { ...plainDocument(1), title: '充电桩采购', text: '国产|进口' },
      { ...plainDocument(2), title: '充电桩采购', text: '国产' },
      { ...plainDocument(3), title: '储能采购', text: '国产' },
    ])
    const found = await engines.compare({
      ...plainRequest(''),
      queries: [parseQuery('采购').query, parseQuery('充电桩').query, without(['国产|进口'])],
    })
    expect(found.ids).toEqual([2])
  })

  test('words that can be met in very many ways are still met exactly', async () => {
    await engines.empty()
    await engines.index([
      { ...plainDocument(1), text: '甲子' },
      { ...plainDocument(2), text: '甲乙' },
      { ...plainDocument(3), text: '午' },
      { ...plainDocument(4), text: '己巳' },
    ])
    const found = await engines.compare(plainRequest('(((甲|乙|丙|丁|戊|己) (子|丑|寅|卯|辰|巳))|午)'))
    expect(found.ids).toEqual([4, 3, 1])
  })
}

const alternativeWords = [
  '监理|充电桩',
  '料理 -(监理|充电桩)',
  '(监理|充电桩|料理 监视) -有限公司',
  '(监理|充电桩) (桩|有限公司)',
  '标题:监理|充电桩|桩',
  // more alternatives of several terms than the index is asked for one by one
  '监理充|充电桩|充电电|电电桩|监视，|视，料|桩有限公司',
  '监理 -(充电电|电电桩|监视，|视，料|桩有限公司)',
  '(充电桩|充电电|电电桩|理充电|监视，|(监理|料理) (充电|监视)) (桩|理)',
  '((监理 充电)|(料理 监视)|(有限 电桩)|(监视 料理)|(充电 公司)|(理充 监理))',
  `${Array.from({ length: 38 }, (_, at) => `甲${String.fromCodePoint(0x4e00 + at)}`).join('|')}|监理`,
]

function alternatives(engines: Comparison): void {
  test('alternatives are found, also if terms decide about some of them and the text about others', async () => {
    const texts = ['监理', '充电桩', '充电电桩', '监理充电桩', '监视，料理', '-', '充电桩有限公司']
    await engines.empty()
    await engines.index(
      Array.from({ length: 42 }, (_, at) => ({
        ...plainDocument(at + 1),
        title: texts[at % texts.length] ?? '',
        text: texts[Math.floor(at / texts.length)] ?? '',
        area: at % 4 === 0 ? '330200' : '110105',
        opportunity: at % 5,
      })),
    )
    await engines.subject.engine.refreshStatistics()
    const mixes: Partial<SearchRequest>[] = [
      {},
      { latestOf: 'opportunity' },
      { conditions: [inside('330000')] },
      { visibility: { before: plainDocument(20).publishedAt, areas: ['330000'] } },
      { scope: 'title' },
      { sort: 'relevance' },
      { phonesIn: [] },
    ]
    for (const words of alternativeWords) {
      const asked = mixes.map((more) => ({ ...plainRequest(words), size: 15, ...more }))
      for (const request of asked) await engines.compareAllPages(request)
      await engines.compareCounts(asked)
      for (const request of asked)
        await engines.compareCounts(['330000', '110000'].map((area) => ({ ...request, conditions: [inside(area)] })))
      const [plain = plainRequest(words)] = asked
      expect((await engines.compare(plain)).total).toBeGreaterThan(3)
    }
  })
}
