import type { SourceRecord } from '../source-record.ts'
import { readApprovalPage } from './pages/read-page.ts'

/** Turns the notices among these records that announce approvals into approvals. */
export function recogniseApprovals(records: readonly SourceRecord[]): SourceRecord[] {
  return records.map((record) => {
    const approval = record.kind === 'notice' ? readApprovalPage(record.raw) : null
    return approval === null ? record : { kind: 'approval', line: record.line, approval, excerpt: record.excerpt }
  })
}
