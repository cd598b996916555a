import type { ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { emptyQuery } from '@tender/matching'
import { AppError } from '../../../platform/app-error.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { typedNumber } from '../../../phones/dialled-number.ts'
import { presentList, type PartyScope } from '../../documents/index.ts'
import { numberScopeOf, peopleScopeOf, scopeParameters, scopeSql } from './people-scope.ts'

type Behind = (typeof calls)['selProjectByPhone']

/**
 * Notices in which a person, or a number, is named, the newest first. Who names a number needs the right to read it.
 * @throws AppError rights.insufficient, request.invalid
 */
export async function noticesBehind(
  { database, clock }: { database: Executor; clock: Clock },
  context: SessionContext,
  { phone, contactId, personId, ...page }: ParsedRequestOf<Behind>,
): Promise<ReplyOf<Behind>> {
  const now = clock.now()
  const scope = phone === undefined ? peopleScopeOf(context.caller, now) : numberScopeOf(context.caller, now)
  if (phone !== undefined && scope === null) throw new AppError('rights.insufficient', { permission: 'documents.contact-phone' })
  const behind = conditionOf({ phone, contactId, personId })
  const { ids, total, projects } = scope === null ? nothing : await selectBehind(database, behind, scope, page)
  const list = await presentList(database, context, { ids, query: emptyQuery, scope: 'title' })
  return { ...pageOf(list, total, page), projects }
}

const nothing = { ids: [], total: 0, projects: 0 }

interface Asked {
  phone: string | undefined
  contactId: number | undefined
  personId: number | undefined
}

/** @throws AppError request.invalid where not exactly one thing is asked for */
function conditionOf({ phone, contactId, personId }: Asked): { sql: string; value: unknown } {
  const asked = [phone, contactId, personId].filter((value) => value !== undefined)
  if (asked.length !== 1) throw new AppError('request.invalid', { fields: { phone: '请在号码、号码编号与联系人编号中填写一项' } })
  if (personId !== undefined) return { sql: 'person_id = $1', value: personId }
  if (contactId !== undefined)
    return { sql: '(digits, extension) = (select digits, extension from person_entry where id = $1)', value: contactId }
  const number = typedNumber(phone ?? '')
  if (number === null) throw new AppError('request.invalid', { fields: { phone: '请输入完整的号码，例如 13800138000 或 0571-87654321' } })
  return { sql: number.kind === 'local' ? '(digits = $1 or local_digits = $1)' : 'digits = $1', value: number.digits }
}

async function selectBehind(
  db: Executor,
  { sql, value }: { sql: string; value: unknown },
  scope: PartyScope,
  { page, size }: { page: number; size: number },
): Promise<{ ids: number[]; total: number; projects: number }> {
  const rows = await db.query<{ id: number | null; total: number; projects: number }>(
    `with behind as (
       select distinct notice.id, notice.published_at, coalesce(notice.project_id, -notice.id) as project
       from person_entry entry join person_contact contact on contact.entry_id = entry.id join notice_public notice on notice.id = contact.notice_id
       where ${sql} and ${scopeSql(4)}
     ), counted as (select count(*)::integer as total, count(distinct project)::integer as projects from behind)
     select id, total, projects from counted left join (select * from behind order by published_at desc, id desc limit $2 offset $3) as shown on true
     order by published_at desc, id desc`,
    [value, size, (page - 1) * size, ...scopeParameters(scope)],
  )
  const [first] = rows
  return { ids: rows.flatMap(({ id }) => id ?? []), total: first?.total ?? 0, projects: first?.projects ?? 0 }
}
