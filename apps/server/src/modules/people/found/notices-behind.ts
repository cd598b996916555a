import type { ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { emptyQuery } from '@tender/matching'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { pageOf } from '../../../platform/http/page-of.ts'
import { presentList } from '../../documents/index.ts'
import { askedEntries } from './asked-contacts.ts'
import { countBehind } from './count-behind.ts'
import { scopeParameters, seenContactsSql, type PeopleScope } from './people-scope.ts'

type Behind = (typeof calls)['selProjectByPhone']

/**
 * Notices that name a person or a number, newest first, with the number of projects of these notices and of records of
 * approvals.
 * @throws AppError rights.insufficient, request.invalid
 */
export async function noticesBehind(
  { database, clock }: { database: Executor; clock: Clock },
  context: SessionContext,
  { phone, contactId, personId, ...page }: ParsedRequestOf<Behind>,
): Promise<ReplyOf<Behind>> {
  const { scope, ...asked } = askedEntries(context.caller, { phone, contactId, personId }, clock.now())
  const ids = scope === null ? [] : await selectNotices(database, asked, scope, page)
  const { notices, projects } = scope === null ? { notices: 0, projects: 0 } : await countBehind(database, asked, scope)
  const list = await presentList(database, context, { ids, query: emptyQuery, scope: 'title' })
  return { ...pageOf(list, notices, page), projects }
}

async function selectNotices(
  db: Executor,
  { sql, value }: { sql: string; value: unknown },
  scope: PeopleScope,
  { page, size }: { page: number; size: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select seen.source_id as id from person_entry entry, lateral (${seenContactsSql(`contact.entry_id = entry.id and contact.source = 'notice'`, 4)}) as seen
     where ${sql} group by seen.source_id order by max(seen.at) desc, seen.source_id desc limit $2 offset $3`,
    [value, size, (page - 1) * size, ...scopeParameters(scope)],
  )
  return rows.map(({ id }) => id)
}
