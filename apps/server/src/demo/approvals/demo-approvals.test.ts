import { afterAll, beforeAll, expect, test } from 'vitest'
import { interpretPiece } from '../../ingest/sources/records/interpret-piece.ts'
import { openTestPipeline, type TestPipeline } from '../../ingest/testing/open-pipeline.ts'
import { createDemoWorld } from '../demo-world.ts'
import type { ApprovalMatter } from '../../ingest/approvals/approval.ts'
import { dialledNumber } from '../../phones/dialled-number.ts'
import { DemoApprovals, type DemoApproval, type DemoApprovalTruth } from './demo-approvals.ts'

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

test('what is delivered is read and threaded as the generator knows it', async () => {
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
      isSameContact(matter, truth)
    if (isRight) right += 1
    return [{ approval: record.approval, truth }]
  })
  expect(right / deliveries.length).toBeGreaterThan(0.99)
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

test('the same options give the same approvals', () => {
  const again = new DemoApprovals(7, until)
  for (const notice of createDemoWorld({ seed: 7, notices: 2000, until }).notices()) again.note(notice)
  expect([...again.deliveries()]).toEqual(deliveries)
})

/** The owner's contact, as one dials it. */
function isSameContact({ contacts = [] }: ApprovalMatter, { contact }: DemoApprovalTruth): boolean {
  const own = contacts.find(({ role }) => role === 'owner')
  if (contact === null || own === undefined) return contact === null && own === undefined
  return own.name === contact.name && dialledNumber(own.phone).digits === dialledNumber(contact.phone).digits
}
