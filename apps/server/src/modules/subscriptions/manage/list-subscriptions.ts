import { daysBack, maxUnreadCount, quietDays, kindOf, writtenKinds, type ReplyOf, type SubscriptionKind } from '@tender/contract'
import type { calls } from '@tender/contract/server'
import type { Caller } from '../../../platform/http/context.ts'
import { viewedAccount } from '../../accounts/index.ts'
import { may } from '../../membership/index.ts'
import type { SubscriptionDeps } from '../deps.ts'
import { countUnread, selectLastHits } from '../hits/hit-rows.ts'
import { sightOf, standingsOf } from '../hits/sight.ts'
import { selectSubscriptions } from '../queries.ts'
import { versionOf } from './version-of.ts'

type Deps = Pick<SubscriptionDeps, 'database' | 'clock' | 'membership'>
type List = ReplyOf<(typeof calls)['getUserMonitor']>

/** The subscriptions of an account or a sub-account, with unread counts and the remaining quotas. @throws AppError account.not-found */
export async function listSubscriptions(
  deps: Deps,
  caller: Caller,
  { kind, userId }: { kind?: SubscriptionKind | undefined; userId?: number | undefined },
): Promise<List> {
  const { database, clock, membership } = deps
  const now = clock.now()
  const reader = { ...caller, accountId: await viewedAccount(database, caller, userId) }
  const rows = (await selectSubscriptions(database, reader.accountId)).filter((row) => kind === undefined || row.kind === kind)
  const standings = await standingsOf(deps, reader, rows, now)
  const sight = sightOf({ reader, viewer: reader }, standings, now)
  const [unread, lastHits] = await Promise.all([countUnread(database, sight, maxUnreadCount), selectLastHits(database, sight)])
  const quietSince = daysBack(now, quietDays)
  const list = standings.map(({ row, state }) => {
    const lastHitAt = lastHits.get(row.id) ?? null
    return {
      id: row.id,
      version: versionOf(row),
      kind: row.kind,
      name: row.name,
      criteria: row.criteria,
      state,
      unread: unread.find(({ id }) => id === row.id)?.unread ?? 0,
      lastHitAt: lastHitAt?.toISOString() ?? null,
      isQuiet:
        state === 'active' &&
        kindOf(row.kind).quota !== null &&
        row.changedAt < quietSince &&
        (lastHitAt === null || lastHitAt < quietSince),
      createdAt: row.createdAt.toISOString(),
    }
  })
  const quotaOf = async (quota: 'subscriptions' | 'monitors') => {
    const { limit, used } = await membership.left(database, reader, { quota, now })
    return { limit, used }
  }
  return { list, quotas: { subscriptions: await quotaOf('subscriptions'), monitors: await quotaOf('monitors') } }
}

export function monitorTypes(caller: Caller): ReplyOf<(typeof calls)['getMonitorType']> {
  return writtenKinds.map(({ code, name, need }) => ({ value: code, label: name, allowed: need === null || may(caller, need) }))
}
