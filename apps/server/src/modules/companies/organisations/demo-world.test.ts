import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDemoWorld, demoSeed, type DemoTruth } from '../../../demo/demo-world.ts'
import { readNames } from '../../../wording/organisations/read-names.ts'
import { openTestApp, type TestApp } from '../../../testing/app.ts'
import { storeNotices } from '../../../testing/factories.ts'
import { rounds } from '../../../testing/rounds.ts'
import { noteAll } from './note-missing.ts'

let app: TestApp
let truths: DemoTruth[]
let noticeIds: number[]

beforeAll(async () => {
  app = await openTestApp()
  const world = [
    ...createDemoWorld({
      seed: demoSeed,
      notices: rounds({ few: 500, whole: 900 }),
      until: new Date('2026-08-20T10:00:00+08:00'),
    }).notices(),
  ]
  const awarding = world.filter(({ truth }) => truth.winners.length + truth.candidates.length > 0 && truth.duplicateOf === null)
  truths = awarding.map(({ truth }) => truth)
  noticeIds = await storeNotices(
    app,
    awarding.map(({ raw }) => raw),
  )
  const { signal } = new AbortController()
  await noteAll(app.database, { signal, reached: null, progress: () => Promise.resolve() }, false)
})
afterAll(() => app.close())

/** The generator's truth: each written name → its company in the world. */
function truthOfNames(): Map<string, string> {
  const known = new Map<string, string>()
  for (const { winners, candidates } of truths) {
    for (const { name, partners, organisations } of [...winners, ...candidates]) {
      for (const [index, written] of [name, ...partners].entries()) {
        const [read] = readNames(written)
        for (const { key } of read === undefined ? [] : [read, ...read.formerNames]) known.set(key, organisations[index] ?? '')
      }
    }
  }
  return known
}

async function groupsByName(): Promise<Map<string, number>> {
  const rows = await app.database.query<{ key: string; company: number }>(
    'select name_key as key, coalesce(merged_into, id) as company from organisation',
  )
  return new Map(rows.map(({ key, company }) => [key, company]))
}

/** Pairs of names that notices join: a name and its former one. */
function toldPairs(): [string, string][] {
  const written = truths.flatMap(({ winners, candidates }) =>
    [...winners, ...candidates].flatMap(({ name, partners }) => [name, ...partners]),
  )
  return written.flatMap(readNames).flatMap(({ key, formerNames }) => formerNames.map((former): [string, string] => [key, former.key]))
}

test('the demo world has former names, branches, consortia and similar names', () => {
  const written = truths.flatMap(({ winners, candidates }) => [...winners, ...candidates])
  const companies = [...truthOfNames().keys()]
  const twins = companies.filter((name) => name.endsWith('集团有限公司') && companies.includes(name.replace('集团有限公司', '有限公司')))
  expect(toldPairs().length).toBeGreaterThan(10)
  expect(written.filter(({ name }) => name.endsWith('分公司')).length).toBeGreaterThan(5)
  expect(written.filter(({ partners }) => partners.length > 0).length).toBeGreaterThan(5)
  expect(twins.length).toBeGreaterThan(2)
})

test('different companies of the demo world are never merged', async () => {
  const truth = truthOfNames()
  const worlds = new Map<number, Set<string>>()
  for (const [key, company] of await groupsByName()) {
    const known = truth.get(key)
    if (known !== undefined) worlds.set(company, (worlds.get(company) ?? new Set()).add(known))
  }
  expect([...worlds.values()].filter((companies) => companies.size > 1)).toEqual([])
})

test('names that notices state as one company are one company', async () => {
  const groups = await groupsByName()
  expect(toldPairs().filter(([name, former]) => groups.get(name) === undefined || groups.get(name) !== groups.get(former))).toEqual([])
})

test('winners, partners and leads match what the generator knows', async () => {
  const rows = await app.database.query<{ noticeId: number; company: number; isLead: boolean }>(
    `select notice_id as "noticeId", coalesce(merged_into, id) as company, is_lead as "isLead"
     from organisation_role join organisation on organisation.id = organisation_id where role = 'winner' order by notice_id, position`,
  )
  const groups = await groupsByName()
  const told = truths.map(({ winners }, index) => ({
    noticeId: noticeIds[index] ?? 0,
    winners: winners.flatMap(({ name, partners }) =>
      [name, ...partners].map((written, position) => `${groups.get(readNames(written)[0]?.key ?? '')} ${position === 0}`),
    ),
  }))
  const wrong = told.filter(({ noticeId, winners }) => {
    const noted = rows.filter((row) => row.noticeId === noticeId).map(({ company, isLead }) => `${company} ${isLead}`)
    return JSON.stringify(noted) !== JSON.stringify(winners)
  })
  expect(wrong).toEqual([])
})

/**
 * The generator's truth of one project (other tests compare which notices are one): who tendered, and who bid and won,
 * by companies as recognised, with their consortium partners.
 */
interface KnownProject {
  tenderers: Set<number>
  bidders: Map<number, Set<number>>
  winners: Set<number>
}

async function knownProjects(): Promise<KnownProject[]> {
  const groups = await groupsByName()
  const companyOf = (written: string) => groups.get(readNames(written)[0]?.key ?? '') ?? 0
  const projects = new Map<number, KnownProject>()
  const rows = await app.database.query<{ id: number; project: number }>(
    'select id, coalesce(project_id, -id) as project from notice where id = any($1)',
    [noticeIds],
  )
  const projectOf = new Map(rows.map(({ id, project }) => [id, project]))
  for (const [index, { tenderer, winners, candidates }] of truths.entries()) {
    const project = projectOf.get(noticeIds[index] ?? 0) ?? 0
    const known = projects.get(project) ?? { tenderers: new Set(), bidders: new Map(), winners: new Set() }
    projects.set(project, known)
    if (tenderer !== null) known.tenderers.add(companyOf(tenderer))
    for (const { name, partners } of [...winners, ...candidates]) {
      const together = [name, ...partners].map(companyOf)
      for (const one of together) known.bidders.set(one, new Set([...(known.bidders.get(one) ?? []), ...together]))
    }
    for (const { name, partners } of winners) for (const written of [name, ...partners]) known.winners.add(companyOf(written))
  }
  return [...projects.values()]
}

function counted(pairs: readonly (readonly [number, number])[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const [one, other] of pairs) counts[`${one} ${other}`] = (counts[`${one} ${other}`] ?? 0) + 1
  return counts
}

test('customers and suppliers with their counts match what the generator knows', async () => {
  const told = (await knownProjects()).flatMap(({ tenderers, winners }) =>
    [...tenderers].flatMap((customer) =>
      [...winners].filter((supplier) => supplier !== customer).map((supplier) => [customer, supplier] as const),
    ),
  )
  const rows = await app.database.query<{ pair: string; times: number }>(
    `select customer_id || ' ' || supplier_id as pair, times from organisation_deal`,
  )
  expect(Object.fromEntries(rows.map(({ pair, times }) => [pair, times]))).toEqual(counted(told))
})

test('rivals and their numbers of meetings match what the generator knows', async () => {
  const told = (await knownProjects()).flatMap(({ bidders }) =>
    [...bidders].flatMap(([one, together]) =>
      [...bidders.keys()].filter((other) => !together.has(other)).map((other) => [one, other] as const),
    ),
  )
  expect(told.length).toBeGreaterThan(100)
  const rows = await app.database.query<{ pair: string; met: number }>(
    `select company_id || ' ' || rival_id as pair, met from organisation_rival`,
  )
  expect(Object.fromEntries(rows.map(({ pair, met }) => [pair, met]))).toEqual(counted(told))
})
