import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApprovalMatter, DeliveredApproval } from '../../ingest/approval.ts'
import { interpretPiece } from '../../ingest/sources/records/interpret-piece.ts'
import { openTestPipeline, type TestPipeline } from '../../ingest/testing/open-pipeline.ts'
import { dialledNumber } from '../../phones/dialled-number.ts'
import { createDemoWorld } from '../demo-world.ts'
import type { DemoApproval } from './demo-approval.ts'
import { DemoApprovals } from './demo-approvals.ts'

const until = new Date('2026-11-20T10:00:00+08:00')
let world: TestPipeline
let deliveries: DemoApproval[]

beforeAll(async () => {
  world = await openTestPipeline()
  const approvals = new DemoApprovals(7, until)
  for (const notice of createDemoWorld({ seed: 7, notices: 2000, until }).notices()) approvals.note(notice)
  deliveries = [...approvals.deliveries()]
})
afterAll(() => world.close())

test('the reader reads and threads delivered approvals as the generator meant them', async () => {
  expect(deliveries.length).toBeGreaterThan(200)
  const records = deliveries.map(({ piece, source }) => interpretPiece(piece, { fallbackSource: source }))
  let right = 0
  const delivered = deliveries.flatMap(({ truth }, place) => {
    const [record] = records[place] ?? []
    if (record?.kind !== 'approval') return []
    const [matter] = record.approval.matters
    const isRight =
      matter?.projectName === truth.name &&
      matter.owner === truth.owner &&
      matter.matter === truth.matter &&
      matter.result === truth.result &&
      matter.decidedAt?.getTime() === truth.decidedAt?.getTime() &&
      isSameContact(matter, truth) &&
      (truth.matter !== null || isListedRight(record.approval, matter, truth))
    if (isRight) right += 1
    return [{ approval: record.approval, truth }]
  })
  expect(right / deliveries.length).toBeGreaterThan(0.99)
  const lists = deliveries.filter(({ truth }) => truth.matter === null)
  expect(lists.filter(({ truth }) => truth.builder === null).length).toBeGreaterThan(50)
  expect(lists.filter(({ truth }) => truth.builder !== null).length).toBeGreaterThan(20)
  const approvals = delivered.map(({ approval }, place) => ({ ...approval, title: String(place) }))
  for (let from = 0; from < approvals.length; from += 100) await world.pipeline.storeApprovals(approvals.slice(from, from + 100))
  const rows = await world.database.query<{ title: string; id: number }>(
    'select record.title, matter.approval_id as id from approval_matter_public matter join approval_record_public record on record.id = matter.record_id',
  )
  const byProject = new Map<number, Set<number>>()
  const byApproval = new Map<number, Set<number>>()
  for (const { title, id } of rows) {
    const project = delivered[Number(title)]?.truth.project ?? -1
    byProject.set(project, (byProject.get(project) ?? new Set()).add(id))
    byApproval.set(id, (byApproval.get(id) ?? new Set()).add(project))
  }
  const whole = [...byProject.values()].filter((ids) => ids.size === 1 && [...ids].every((id) => byApproval.get(id)?.size === 1))
  expect(whole.length / byProject.size).toBeGreaterThan(0.99)
}, 120_000)

/** Compares the owner's contact, with its number as dialled. */
function isSameContact({ contacts = [] }: ApprovalMatter, { contact }: DemoApproval['truth']): boolean {
  const own = contacts.find(({ role }) => role === 'owner')
  if (contact === null || own === undefined) return contact === null && own === undefined
  return own.name === contact.name && dialledNumber(own.phone).digits === dialledNumber(contact.phone).digits
}

/** Whether a list gives the other facts correctly: where the project is, by when it is built, and by whom. */
function isListedRight({ kind, publishedAt }: DeliveredApproval, matter: ApprovalMatter, truth: DemoApproval['truth']): boolean {
  const { area, investment, builder } = truth
  const builders = matter.units.filter(({ role }) => role === 'construction').map(({ name }) => name)
  const isBuilt = builder === null ? builders.length === 0 : builders.length === 1 && builder.startsWith(builders[0] ?? '-')
  const isTimed = (matter.plannedStart !== null && matter.plannedFinish !== null) === (builder === null)
  return kind === 'list' && publishedAt !== null && matter.areaCode === area && matter.investment === investment && isBuilt && isTimed
}

test('the same options give the same approvals', () => {
  const again = new DemoApprovals(7, until)
  for (const notice of createDemoWorld({ seed: 7, notices: 2000, until }).notices()) again.note(notice)
  expect([...again.deliveries()]).toEqual(deliveries)
})
