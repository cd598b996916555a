import type { SourceRecord } from '../source-record.ts'
import { readApprovalPage } from './pages/read-page.ts'

/** Records of which some came as notices and are announcements of approvals. */
export function recogniseApprovals(records: readonly SourceRecord[]): SourceRecord[] {
  return records.map((record) => {
    const approval = record.kind === 'notice' ? readApprovalPage(record.raw) : null
    return approval === null ? record : { kind: 'approval', line: record.line, approval, excerpt: record.excerpt }
  })
}
