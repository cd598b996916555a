import type { IndustryCode } from '@tender/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DemoApproval } from '../../demo/approvals/demo-approval.ts'
import { DemoApprovals } from '../../demo/approvals/demo-approvals.ts'
import { createDemoWorld, demoSeed, type DemoTruth } from '../../demo/demo-world.ts'
import { foldProjectName } from '../../wording/projects/fold-project-name.ts'
import { laterStage, stageOfMatter, stageOfNotice } from '../../wording/projects/project-stage.ts'
import { interpretPiece } from '../../ingest/sources/records/interpret-piece.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { loggedInMember, storeNotices } from '../../testing/factories.ts'
import { noteAll } from './noted/note-missing.ts'

const until = new Date('2026-08-20T10:00:00+08:00')
let app: TestApp
let truths: { id: number; truth: DemoTruth }[]
let approvals: { id: number; truth: DemoApproval['truth'] }[]
/** Notice or record → its project. */
let projectOf: Map<string, number>

beforeAll(async () => {
  app = await openTestApp()
  const world = [...createDemoWorld({ seed: demoSeed, notices: 1500, until }).notices()]
  const planned = new DemoApprovals(demoSeed, until)
  for (const notice of world) planned.note(notice)
  const works = world.filter(({ truth }) => truth.category === 'works' && truth.duplicateOf === null && truth.tenderer !== null)
  const ids = await storeNotices(
    app,
    works.map(({ raw }) => raw),
  )
  truths = works.map(({ truth }, index) => ({ id: ids[index] ?? 0, truth }))
  const delivered = [...planned.deliveries()].flatMap(({ piece, source, truth }) => {
    const [record] = interpretPiece(piece, { fallbackSource: source })
    return record?.kind === 'approval' ? [{ record: record.approval, truth }] : []
  })
  await app.services.pipeline.storeApprovals(delivered.map(({ record }, index) => ({ ...record, title: `${index}` })))
  const records = await app.database.query<{ id: number; title: string }>('select id, title from approval_record_public')
  approvals = records.flatMap(({ id, title }) => {
    const told = delivered[Number(title)]
    return told === undefined ? [] : [{ id, truth: told.truth }]
  })
  const quietly = { signal: new AbortController().signal, reached: null, progress: async () => undefined }
  await noteAll({ database: app.database, projectEngine: app.services.projectEngine }, quietly, false)
  const rows = await app.database.query<{ source: string; id: number; project: number }>(
    `select source, source_id as id, coalesce(merged_into, own.id) as project from designed_evidence join designed_key as own on own.id = key_id`,
  )
  projectOf = new Map(rows.map(({ source, id, project }) => [`${source} ${id}`, project]))
}, 120_000)
afterAll(() => app.close())

/** The generator's identity of a building: one owner builds one thing under one name, however often it is tendered. */
const builtOf = (truth: Pick<DemoTruth, 'tenderer' | 'projectName'>) => `${truth.tenderer} ${foldProjectName(truth.projectName).folded}`

/** All statements about each thing that the generator builds, by the notices' project numbers. */
function evidenceByBuilt(): Map<string, string[]> {
  const builtOfNumber = new Map(truths.map(({ truth }) => [truth.project, builtOf(truth)]))
  const all = new Map<string, string[]>()
  const add = (built: string, evidence: string) => all.set(built, [...(all.get(built) ?? []), evidence])
  for (const { id, truth } of truths) add(builtOf(truth), `notice ${id}`)
  for (const { id, truth } of approvals) add(builtOfNumber.get(truth.project) ?? '', `approval ${id}`)
  all.delete('')
  return all
}

test('everything built in the demo world is one project, with its notices and approvals', () => {
  const evidence = evidenceByBuilt()
  const builtsOf = new Map<number, Set<string>>()
  for (const [built, pieces] of evidence)
    for (const piece of pieces) {
      const project = projectOf.get(piece)
      if (project !== undefined) builtsOf.set(project, (builtsOf.get(project) ?? new Set()).add(built))
    }
  const isWhole = (pieces: readonly string[]) => {
    const projects = new Set(pieces.map((piece) => projectOf.get(piece)))
    const [only] = projects
    return projects.size === 1 && only !== undefined && builtsOf.get(only)?.size === 1
  }
  const builts = [...evidence.values()]
  expect(builts.length).toBeGreaterThan(100)
  expect(approvals.length).toBeGreaterThan(100)
  expect(approvals.filter(({ truth }) => truth.matter === null).length).toBeGreaterThan(50)
  expect(builts.filter(isWhole).length / builts.length).toBeGreaterThanOrEqual(0.99)
})

test('each demo project has the stage of its last step and the awarded builder', async () => {
  const rows = await app.database.query<{ id: number; stage: string | null; builders: string[] }>(
    `select id, stage, array(select unit ->> 'name' from jsonb_array_elements(facts -> 'units') as unit where unit ->> 'role' = 'construction') as builders from designed_project`,
  )
  const projects = new Map(rows.map((row) => [row.id, row]))
  const approvalTruths = new Map(approvals.map(({ id, truth }) => [`approval ${id}`, truth]))
  const noticeTruths = new Map(truths.map(({ id, truth }) => [`notice ${id}`, truth]))
  let [rightStages, awarded, rightBuilders, listed, invented, all] = [0, 0, 0, 0, 0, 0]
  for (const pieces of evidenceByBuilt().values()) {
    const project = projects.get(projectOf.get(pieces[0] ?? '') ?? 0)
    const told = pieces.map((piece) => {
      const notice = noticeTruths.get(piece)
      const approval = approvalTruths.get(piece)
      if (notice !== undefined) return stageOfNotice(notice.channel, foldProjectName(notice.projectName).part)
      // a list of projects states no stage
      return approval === undefined || approval.matter === null ? null : stageOfMatter(approval.matter)
    })
    all += 1
    if (project?.stage === told.reduce(laterStage, null)) rightStages += 1
    const winners = pieces.flatMap((piece) =>
      noticeTruths.get(piece)?.channel === 'result' ? (noticeTruths.get(piece)?.winners ?? []) : [],
    )
    const named = pieces.flatMap((piece) => approvalTruths.get(piece)?.builder ?? [])
    listed += named.length
    const everyWinner = pieces.flatMap((piece) => noticeTruths.get(piece)?.winners ?? [])
    const known = [...everyWinner.flatMap(({ name, partners }) => [name, ...partners]), ...named]
    invented += project?.builders.filter((builder) => !known.some((name) => name.startsWith(builder))).length ?? 0
    for (const name of [...winners.map((winner) => winner.name), ...named]) {
      awarded += 1
      if (project?.builders.some((builder) => name.startsWith(builder)) === true) rightBuilders += 1
    }
  }
  expect(rightStages / all).toBeGreaterThanOrEqual(0.98)
  expect(awarded - listed).toBeGreaterThan(50)
  expect(listed).toBeGreaterThan(10)
  expect(invented).toBe(0)
  expect(rightBuilders / awarded).toBeGreaterThanOrEqual(0.98)
})

test('each demo project has the industry stated by its assessment', async () => {
  const rows = await app.database.query<{ id: number; industry: string | null }>('select id, industry from designed_project')
  const industries = new Map(rows.map((row) => [row.id, row.industry]))
  const stated = approvals.filter(({ truth }) => (truth.industry ?? null) !== null)
  const right = stated.filter(({ id, truth }) => industries.get(projectOf.get(`approval ${id}`) ?? 0) === truth.industry)
  expect(stated.length).toBeGreaterThan(20)
  expect(right.length / stated.length).toBeGreaterThanOrEqual(0.98)

  const member = await loggedInMember(app, 7)
  const count = async (industry: IndustryCode) =>
    (await app.call('getDesignedProjectList', { industry: [industry] }, { token: member.token })).envelope.data.totalCount
  const withCode = (begin: string) => rows.filter((row) => row.industry?.startsWith(begin)).length
  expect([await count('D46'), await count('D')]).toEqual([withCode('D46'), withCode('D')])
  expect(withCode('D46')).toBeGreaterThan(0)
})

test('each demo project has its stated code and the equipment not yet awarded', async () => {
  const rows = await app.database.query<{ id: number; code: string | null; equipment: { name: string; quantity: string | null }[] }>(
    `select id, code, facts -> 'equipment' as equipment from designed_project`,
  )
  const projects = new Map(rows.map((row) => [row.id, row]))
  const noticeTruths = new Map(truths.map(({ id, truth }) => [`notice ${id}`, truth]))
  let [right, open, invented, coded, rightCodes, all] = [0, 0, 0, 0, 0, 0]
  for (const pieces of evidenceByBuilt().values()) {
    const told = pieces.flatMap((piece) => noticeTruths.get(piece) ?? [])
    const awarded = new Set(told.filter(({ channel }) => ending.has(channel)).map(({ project }) => project))
    const named = told.filter(({ project }) => !awarded.has(project)).flatMap(({ equipment }) => equipment)
    const expected = new Set(named.map(({ name, quantity }) => `${name} ${quantity}`))
    const project = projects.get(projectOf.get(pieces[0] ?? '') ?? 0)
    const read = new Set(project?.equipment.map(({ name, quantity }) => `${name} ${quantity ?? ''}`))
    const code = told.find(({ investmentCode }) => investmentCode !== null)?.investmentCode ?? null
    if (code !== null) coded += 1
    if (code !== null && project?.code === code) rightCodes += 1
    const isRight = read.size === expected.size && [...read].every((one) => expected.has(one))
    if (expected.size === 0 && !isRight) invented += 1
    if (told.every(({ equipment }) => equipment.length === 0)) continue
    all += 1
    if (expected.size > 0) open += 1
    if (isRight) right += 1
  }
  expect(open).toBeGreaterThan(10)
  expect(all - open).toBeGreaterThan(50)
  expect(right / all).toBeGreaterThanOrEqual(0.97)
  expect(invented).toBe(0)
  expect(coded).toBeGreaterThan(50)
  expect(rightCodes / coded).toBeGreaterThanOrEqual(0.98)
})

const ending: ReadonlySet<string> = new Set(['result', 'contract', 'acceptance'])
