import { maskPhone, type ReplyOf } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import { countApplications, countRecords, selectRecords, type CommonRow, type RecordRow, type Scope } from './queries.ts'
import { openStates } from './states.ts'

type Records = ReplyOf<(typeof calls)['getApplicationRecordList']>

/** A page of the applications that a member may see, latest first. */
export async function listRecords(db: Executor, scope: Scope, at: { page: number; size: number; now: Date }): Promise<Records> {
  const rows = await selectRecords(db, scope, at)
  const { total, unread } = await countRecords(db, scope)
  const { open } = await countApplications(db, scope.enterpriseId, at.now)
  const list = rows.map((row) => present(row, scope))
  return { ...pageOf(list, total, at), unreadCount: unread, openCount: open }
}

function present(row: RecordRow, { accountId }: Scope): Records['list'][number] {
  const isOwn = row.accountId === accountId
  return {
    ...presentCommon(row),
    phone: maskPhone(row.phone),
    applicantName: row.applicantName,
    isOwn,
    isUnread: isOwn && row.isUnread,
    isOpen: openStates.includes(row.state),
  }
}

/** The fields for both members and operators. */
export function presentCommon(row: CommonRow) {
  return {
    id: row.id,
    serviceCode: row.serviceCode,
    serviceName: row.serviceName,
    state: row.state,
    content: row.content,
    contactName: row.contactName,
    invoice: row.invoice,
    answer: row.answer,
    createdAt: row.createdAt.toISOString(),
    takenAt: row.takenAt?.toISOString() ?? null,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
  }
}
