import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { ApprovalMatter, DeliveredApproval } from '../../approval.ts'
import { openTestPipeline, type TestPipeline } from '../../testing/open-pipeline.ts'
import { rounds } from '../../../testing/rounds.ts'

let world: TestPipeline

beforeAll(async () => {
  world = await openTestPipeline()
})
afterEach(() => world.database.query('truncate approval_record, approval_identity, approval_matter, approval cascade'))
afterAll(() => world.close())

let serial = 0

function approval(matter: Partial<ApprovalMatter>, record: Partial<DeliveredApproval> = {}): DeliveredApproval {
  serial += 1
  return {
    kind: 'page',
    sourceName: '某市政务网',
    sourceId: null,
    url: null,
    title: '批复',
    publishedAt: null,
    safeHtml: null,
    text: null,
    keys: [`id:${serial}`],
    contentHash: String(serial).padStart(32, '0').padEnd(64, '0'),
    ...record,
    matters: [
      {
        projectName: '某区第一中学新建工程',
        investmentCode: null,
        sourceProject: null,
        itemId: null,
        owner: null,
        matter: '项目建议书审批',
        authority: null,
        result: 'completed',
        documentNumber: null,
        decidedAt: null,
        auditType: null,
        investment: null,
        areaCode: null,
        site: null,
        content: null,
        units: [],
        plannedStart: null,
        plannedFinish: null,
        evidence: {},
        ...matter,
      },
    ],
  }
}

const code = '2505-330212-04-01-274607'

async function statuses(batch: DeliveredApproval[]): Promise<string[]> {
  return (await world.pipeline.storeApprovals(batch)).map(({ status }) => status)
}

/** Sorted lists of the titles of those records that are one project. */
async function groups(): Promise<string[][]> {
  const rows = await world.database.query<{ titles: string[] }>(
    `select array_agg(record.title order by record.title) as titles from approval_matter_public matter join approval_record_public record on record.id = matter.record_id
     group by matter.approval_id order by 1`,
  )
  return rows.map(({ titles }) => titles)
}

test('the same delivery changes nothing, and a changed record replaces the earlier one', async () => {
  const first = approval({ result: 'reviewing' })
  const changed = { ...approval({ result: 'completed' }), keys: first.keys }
  expect(await statuses([first, first])).toEqual(['new', 'unchanged'])
  expect(await statuses([changed])).toEqual(['updated'])
  expect(await statuses([first, changed])).toEqual(['unchanged', 'unchanged'])
  expect(await world.database.query('select result from approval_matter_public')).toEqual([{ result: 'completed' }])
})

test.each([
  ['a decision of tomorrow', { decidedAt: new Date('2026-11-22T09:00:00+08:00') }, '2026-11-22', 'new'],
  ['a decision of next year', { decidedAt: new Date('2027-11-20T00:00:00+08:00') }, '2026-11-20', 'rejected'],
  ['a decision published next week', { decidedAt: new Date('2026-11-19T00:00:00+08:00') }, '2026-11-27', 'rejected'],
  ['an undecided matter shown from next week on', { result: 'reviewing' as const }, '2026-11-27', 'new'],
  ['an undecided matter shown from next year on', { result: 'reviewing' as const }, '2027-01-20', 'rejected'],
])('an approval with %s is accepted or rejected by its dates', async (_what, matter, day, status) => {
  expect(await statuses([approval(matter, { publishedAt: new Date(`${day}T00:00:00+08:00`) })])).toEqual([status])
})

test('each stored or changed record is reported, with the approvals that have other matters', async () => {
  await world.database.query('delete from event')
  const first = approval({ investmentCode: code })
  await statuses([first])
  await statuses([{ ...approval({ investmentCode: '2505-330212-04-01-274608' }), keys: first.keys }])
  const events = await world.database.query<{ kind: string }>('select kind from event order by id')
  expect(events.map(({ kind }) => kind)).toEqual(['approval.noted', 'approval.moved', 'approval.noted', 'approval.moved', 'approval.moved'])
})

test('a code joins matters into one project, and so does an owner with a name', async () => {
  const owner = '某区教育局'
  await statuses([
    approval({ investmentCode: code, projectName: '一中新建', owner }, { title: 'a' }),
    approval({ investmentCode: code, owner }, { title: 'b' }),
    approval({ projectName: '关于某区第一中学新建工程环境影响报告表的批复', owner }, { title: 'c' }),
    approval({ projectName: '某区第一中学新建工程二期', owner }, { title: 'd' }),
  ])
  expect(await groups()).toEqual([['a', 'b', 'c'], ['d']])
})

test('a name shared by two codes joins neither project, and an existing id stays the same', async () => {
  const owner = '某区教育局'
  await statuses([approval({ owner }, { title: 'named' })])
  const [before] = await world.database.query<{ id: number }>('select approval_id as id from approval_matter_public')
  await statuses([approval({ owner, investmentCode: code }, { title: 'first' })])
  expect(await groups()).toEqual([['first', 'named']])
  await statuses([approval({ owner, investmentCode: '2505-330212-04-01-999999' }, { title: 'second' })])
  expect(await groups()).toEqual([['first'], ['named'], ['second']])
  const [after] = await world.database.query<{ id: number }>(
    `select approval_id as id from approval_matter_public matter join approval_record_public record on record.id = record_id where title = 'named'`,
  )
  expect(after).toEqual(before)
})

test('a long enough name joins a project of the same county', async () => {
  const projectName = '某区东部新城第一初级中学新建工程'
  await statuses([
    approval({ projectName, areaCode: '330212', owner: '某区教育局', investmentCode: code }, { title: 'a' }),
    approval({ projectName, areaCode: '330212' }, { title: 'b' }),
    approval({ projectName, areaCode: '330203' }, { title: 'elsewhere' }),
    approval({ projectName, areaCode: '330200' }, { title: 'no county' }),
  ])
  expect(await groups()).toEqual([['a', 'b'], ['elsewhere'], ['no county']])
})

const arbitrary = fc.record({
  investmentCode: fc.constantFrom(null, null, code, '2505-330212-04-01-999999'),
  sourceProject: fc.constantFrom(null, null, 'one', 'two'),
  owner: fc.constantFrom(null, '某区教育局', '某区建设投资有限公司'),
  projectName: fc.constantFrom('某区东部新城第一初级中学新建工程', '某区东部新城第二初级中学新建工程'),
  areaCode: fc.constantFrom(null, '330212', '330203'),
})

test('the same records become one project in any order, batches and after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ matter: arbitrary, first: arbitrary }), { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(7), { maxLength: 8 }),
      fc.integer({ min: 1, max: 4 }),
      async (records, changed, size) => {
        const final = records.map(({ matter }, place) => approval(matter, { title: `r${place}` }))
        await statuses(final)
        const expected = await groups()
        await world.database.query('truncate approval_record, approval_identity, approval_matter, approval cascade')
        const earlier = records.flatMap(({ first }, place) =>
          changed.includes(place) ? [{ ...approval(first, { title: `r${place}` }), keys: final[place]?.keys ?? [] }] : [],
        )
        const all = [...earlier, ...final.toReversed()]
        for (let from = 0; from < all.length; from += size) await statuses(all.slice(from, from + size))
        expect(await groups()).toEqual(expected)
        await world.database.query('truncate approval_record, approval_identity, approval_matter, approval cascade')
      },
    ),
    { numRuns: rounds({ few: 12, whole: 50 }) },
  )
}, 120_000)
