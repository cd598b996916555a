import { shanghaiText } from '@tender/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawNotice } from '../../testing/factories.ts'
import type { RawNotice } from '../notice.ts'
import { loadSearchDocuments } from '../store/load-search-documents.ts'
import { openTestPipeline, type TestPipeline } from '../testing/open-pipeline.ts'
import { maxStating } from './held-rows.ts'
import { settleEffective } from './settle-effective.ts'
import { settleUnsettled } from './settle-unsettled.ts'
import { drawnProject } from './testing/drawn-projects.ts'
import { plainReading, type DrawnNotice } from './testing/plain-reading.ts'
import { rounds } from '../../testing/rounds.ts'

let world: TestPipeline
let serial = 0
beforeAll(async () => {
  world = await openTestPipeline()
})
afterAll(() => world.close())

/** A notice as a source delivers it. Its facts are stated beside the text, so nothing depends on reading. */
function delivered(drawn: DrawnNotice, project: number, code = `XM-2026-${10_000 + project}`): RawNotice {
  const title = drawn.title.replace('东江县', `东江县${project}号`)
  const stated: RawNotice['stated'] = { projectCode: code, tenderer: '东江县教育局' }
  for (const field of ['registrationDeadline', 'prequalificationDeadline', 'biddingDeadline', 'openingAt'] as const) {
    const at = drawn[field]
    if (at !== null) stated[field] = shanghaiText(at)
  }
  const { budget } = drawn
  const isChange = drawn.channel === 'change' || drawn.channel === 'clarification'
  if (budget !== null && !isChange) stated.budget = `${budget / 100}元`
  const said = budget !== null && isChange ? `\n预算金额${drawn.movesBudget ? '调整为' : ''}：${budget / 100}元` : ''
  const place = drawn.openingPlace === null ? '' : `\n开标地点：${drawn.openingPlace}。`
  const id = `${project}-${drawn.id}`
  const publishedAt = shanghaiText(drawn.publishedAt)
  return rawNotice({
    sourceId: id,
    url: `https://effective.test/${id}`,
    title,
    publishedAt,
    text: `${title}，详见附件。${said}${place}`,
    stated,
  })
}

interface Held {
  id: number
  registration: Date | null
  bidding: Date | null
  opening: Date | null
  prequalification: Date | null
  place: string | null
  budget: number | null
  budgetBy: number | null
  endedBy: number | null
  lotsChangedBy: number | null
}

const heldOf = (ids: readonly number[]) =>
  world.database.query<Held>(
    `select notice_id as id, registration_deadline as registration, bidding_deadline as bidding, opening_at as opening, prequalification_deadline as prequalification, opening_place as place, budget, budget_by as "budgetBy", ended_by as "endedBy",
            lots_changed_by as "lotsChangedBy" from notice_effective_public where notice_id = any($1::bigint[])`,
    [[...ids]],
  )

const indexed = (ids: readonly number[]) =>
  world.database.query(
    `select notice_id, bidding_deadline, registration_deadline, prequalification_deadline, budget, amount, opportunity, array(select unnest(terms) order by 1) as terms
       from notice_search where notice_id = any($1::bigint[]) order by notice_id`,
    [[...ids]],
  )

/** Expects that what is stored and indexed equals the result of reading all notices plainly. */
async function expectPlain(project: readonly DrawnNotice[], idOf: ReadonlyMap<number, number>): Promise<void> {
  const ids = [...idOf.values()]
  const rows = new Map((await heldOf(ids)).map((row) => [row.id, row]))
  for (const drawn of project) {
    const facts = plainReading(project, drawn)
    const id = idOf.get(drawn.id) ?? 0
    const real = (by: number | null) => (by === null ? null : (idOf.get(by) ?? 0))
    const ofFailure = drawn.channel === 'failure'
    expect({ title: drawn.title, ...rows.get(id) }).toMatchObject({
      title: drawn.title,
      registration: facts.registrationDeadline?.value ?? null,
      bidding: facts.biddingDeadline?.value ?? null,
      opening: facts.openingAt?.value ?? null,
      prequalification: facts.prequalificationDeadline?.value ?? null,
      place: facts.openingPlace?.value ?? null,
      budget: facts.budget?.value ?? null,
      ...(ofFailure ? {} : { endedBy: real(facts.endedBy), lotsChangedBy: real(facts.lotsChangedBy) }),
    })
  }
  const before = await indexed(ids)
  await world.database.transaction(async (tx) => world.searchEngine.index(tx, await loadSearchDocuments(tx, ids)))
  expect(await indexed(ids)).toEqual(before)
}

async function store(notices: readonly RawNotice[]): Promise<number[]> {
  const results = await world.pipeline.store(notices)
  return results.map((result) => {
    if (result.status === 'rejected') throw new Error(`a notice of the test was refused: ${result.reason}`)
    return result.noticeId
  })
}

const projectIdOf = async (id: number) =>
  (await world.database.query<{ id: number }>('select project_id as id from notice where id = $1', [id]))[0]?.id ?? 0

test('after any arrival, correction and deletion the stored facts equal a plain reading', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(drawnProject, fc.integer({ min: 1, max: 4 }), fc.nat(), async (drawn, size, picked) => {
      serial += 1
      const number = serial
      const idOf = new Map<number, number>()
      for (let at = 0; at < drawn.length; at += size) {
        const part = drawn.slice(at, at + size)
        // oxlint-disable-next-line no-await-in-loop -- in the order of arrival
        for (const [index, id] of (await store(part.map((one) => delivered(one, number)))).entries()) idOf.set(part[index]?.id ?? 0, id)
      }
      const project = drawn.map((one) => ({ ...one, title: one.title.replace('东江县', `东江县${number}号`) }))
      // ids grow with the order of arrival in both, so ties are resolved alike
      await expectPlain(project, idOf)
      const corrected = project.map((one, index) =>
        index === picked % project.length ? { ...one, biddingDeadline: null, openingAt: null } : one,
      )
      const [again] = corrected.slice(picked % project.length)
      if (again === undefined) return
      await store([delivered({ ...again, title: again.title.replace(`${number}号`, '') }, number)])
      await expectPlain(corrected, idOf)
      const projectId = await projectIdOf(idOf.get(again.id) ?? 0)
      await world.database.transaction(async (tx) => {
        await tx.query('delete from notice where id = $1', [idOf.get(again.id)])
        await settleEffective(tx, world.searchEngine, { projectIds: [projectId], writtenIds: [] })
      })
      idOf.delete(again.id)
      await expectPlain(
        corrected.filter(({ id }) => id !== again.id),
        idOf,
      )
    }),
    { numRuns: rounds({ few: 20, whole: 80 }), interruptAfterTimeLimit: 60_000 },
  )
}, 90_000)

const moment = (day: number) => new Date(Date.parse('2026-11-01T09:30:00+08:00') + day * 86_400_000)

function plain(id: number, title: string, day: number, due: number): DrawnNotice {
  return {
    id,
    title: `东江县${title}`,
    channel: title.includes('变更') ? 'change' : 'tender',
    part: null,
    lots: null,
    isAgain: false,
    number: 0,
    suspension: null,
    publishedAt: moment(day),
    registrationDeadline: null,
    biddingDeadline: moment(due),
    prequalificationDeadline: null,
    openingAt: null,
    openingPlace: null,
    budget: null,
    movesBudget: false,
  }
}

test('a suspension that arrives before its tender ends the project', async () => {
  serial += 1
  const number = serial
  const [id = 0] = await store([delivered({ ...plain(1, '体育馆工程暂停公告', 0, 0), channel: 'change', biddingDeadline: null }, number)])
  expect(await heldOf([id])).toMatchObject([{ endedBy: id }])
})

test('two projects that turn out to be one have one deadline', async () => {
  serial += 1
  const number = serial
  const [tender, change, joining] = [
    plain(1, '图书馆工程招标公告', 0, 40),
    plain(2, '图书馆变更公告', 5, 25),
    plain(3, '图书馆工程变更公告', 3, 30),
  ]
  const [first = 0] = await store([delivered(tender, number, `YI-2026-${number}0001`)])
  const [second = 0] = await store([delivered({ ...change, title: '东江县藏书楼变更公告' }, number, `ER-2026-${number}0002`)])
  expect(await heldOf([first])).toMatchObject([{ bidding: moment(40) }])
  // a notice with the name of one project and the code of the other
  const third = delivered(joining, number, `ER-2026-${number}0002`)
  await store([third])
  expect(await projectIdOf(second)).toBe(await projectIdOf(first))
  expect(await heldOf([first])).toMatchObject([{ bidding: moment(25) }])
  const before = await indexed([first, second])
  await world.database.transaction(async (tx) => world.searchEngine.index(tx, await loadSearchDocuments(tx, [first, second])))
  expect(await indexed([first, second])).toEqual(before)
})

test('keys that join too many notices change no facts', async () => {
  serial += 1
  const number = serial
  const all = Array.from({ length: maxStating + 20 }, (_, index) =>
    plain(index + 1, `${index}区绿化变更公告`, index % 9, 20 + (index % 15)),
  )
  const ids = await store(all.map((one) => delivered(one, number)))
  const own = all.map(({ biddingDeadline }) => biddingDeadline)
  const byId = new Map((await heldOf(ids)).map(({ id, bidding }) => [id, bidding]))
  expect(ids.map((id) => byId.get(id))).toEqual(own)
  const held = await world.database.query('select notice_id from notice_effective where notice_id = any($1::bigint[])', [ids])
  expect(held).toEqual([])
})

test('an older database gets its effective facts when the server starts', async () => {
  serial += 1
  const number = serial
  const ids = await store([delivered(plain(1, '水厂工程招标公告', 0, 40), number), delivered(plain(2, '水厂工程变更公告', 5, 25), number)])
  const written = [await heldOf(ids), await indexed(ids)]
  await world.database.query('delete from notice_effective where notice_id = any($1::bigint[])', [ids])
  await world.database.transaction(async (tx) => world.searchEngine.index(tx, await loadSearchDocuments(tx, ids)))
  await world.database.query('update notice_search set opportunity = null where notice_id = any($1::bigint[])', [ids])
  expect(await indexed(ids)).not.toEqual(written[1])
  await world.database.query(
    'insert into project_unsettled (project_id) select distinct project_id from notice where id = any($1::bigint[])',
    [ids],
  )
  await settleUnsettled(world, { signal: new AbortController().signal })
  expect([await heldOf(ids), await indexed(ids)]).toEqual(written)
  expect(await world.database.query('select project_id from project_unsettled')).toEqual([])
})
