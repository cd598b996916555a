import { AppError } from '../../../platform/app-error.ts'
import { isForgottenNumber } from '../../../ingest/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database, Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { maskKnownPhone } from '../../../phones/mask-phones.ts'
import { actorOf, audit } from '../../audit/index.ts'
import { lookupKeyOf, lookupQuota, type LookupDeps } from './lookups.ts'
import { numberScopeOf, scopeParameters, seenContactsSql, type PeopleScope } from './people-scope.ts'

/**
 * The whole number of an entry. The first time on a day it costs one of the level's lookups and is recorded in the
 * audit log.
 * @throws AppError people.not-found, people.number-forgotten, quota.used-up, rights.insufficient
 */
export async function revealContact(
  deps: LookupDeps & { database: Database; clock: Clock },
  context: SessionContext,
  id: number,
): Promise<string> {
  const { database, membership, random } = deps
  const { caller } = context
  const now = deps.clock.now()
  const scope = numberScopeOf(caller, now)
  const entry = scope === null ? null : await findSeenEntry(database, id, scope)
  if (entry === null) throw new AppError('people.not-found')
  await database.transaction(async (tx) => {
    if (await isForgottenNumber({ database: tx, random }, entry.number)) throw new AppError('people.number-forgotten')
    const key = (await lookupKeyOf({ database: tx, random }))(entry.number)
    if (await membership.isSpent(tx, caller, { quota: lookupQuota, key, now })) return
    await membership.spend(tx, caller, { quota: lookupQuota, amount: 1, key, now })
    const subject = maskKnownPhone(entry.number)
    const detail = { name: entry.company ?? '' }
    await audit(tx, { at: now, actor: actorOf(context), enterpriseId: caller.enterpriseId, action: 'contact.revealed', subject, detail })
  })
  return entry.number
}

/** An entry with a source within the scope. */
async function findSeenEntry(db: Executor, id: number, scope: PeopleScope): Promise<{ number: string; company: string | null } | null> {
  const [row] = await db.query<{ number: string; company: string | null }>(
    `select number, coalesce(root.name, company) as company from person_entry entry left join organisation_public root on root.name_key = root_key and root_key <> ''
     where entry.id = $1 and exists (${seenContactsSql('contact.entry_id = entry.id', 2)})`,
    [id, ...scopeParameters(scope)],
  )
  return row ?? null
}
