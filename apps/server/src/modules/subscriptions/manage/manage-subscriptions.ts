import { criteriaFor, isWritten, kindOf, type SubscriptionCriteria, type WrittenKind } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Transaction } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { lockAccount } from '../../accounts/index.ts'
import { release } from '../../membership/index.ts'
import { criteriaReach, demandSubstance } from '../criteria/criteria-search.ts'
import type { SubscriptionDeps } from '../deps.ts'
import { countOf } from '../hits/hit-rows.ts'
import { seenBy, unreadOf } from '../hits/read-hits.ts'
import { findSubscription, insertSubscription, markDeleted, selectSubscriptions, updatePaused, updateSubscription } from '../queries.ts'
import { versionOf } from './version-of.ts'

type Deps = Pick<SubscriptionDeps, 'database' | 'clock' | 'membership'>

interface Wish {
  /** Missing for a new one. */
  id?: number | undefined
  /** The version that the change is based on; missing if it is to be saved in any case. */
  version?: string | undefined
  kind: WrittenKind
  name: string
  criteria: SubscriptionCriteria
}

/**
 * Makes or changes a subscription; its hits stay.
 * @throws AppError subscription.not-found, .changed-meanwhile, .name-taken, .empty, .party-missing; rights.insufficient; quota.used-up
 */
export async function saveSubscription(deps: Deps, caller: Caller, wish: Wish): Promise<number> {
  const { id, version, kind, name, criteria: written } = wish
  const criteria = criteriaFor(kind, written)
  demandSubstance(kind, criteria)
  criteriaReach(caller, kind, criteria)
  return deps.database.transaction(async (tx) => {
    await lockAccount(tx, caller.accountId)
    if (id === undefined) return add(deps, tx, caller, { kind, name, criteria })
    const before = await findSubscription(tx, caller.accountId, id)
    if (before?.kind !== kind) throw new AppError('subscription.not-found')
    // a save that is sent again after a lost answer finds its own result
    const fitting = [version, versionOf({ name, criteria })]
    if (version !== undefined && !fitting.includes(versionOf(before))) throw new AppError('subscription.changed-meanwhile')
    if (!(await updateSubscription(tx, { id, name, criteria }, deps.clock.now()))) throw new AppError('subscription.name-taken')
    return id
  })
}

/** @throws AppError subscription.not-found; rights.insufficient; quota.used-up */
export async function copySubscription(deps: Deps, caller: Caller, id: number): Promise<number> {
  return deps.database.transaction(async (tx) => {
    await lockAccount(tx, caller.accountId)
    const all = await selectSubscriptions(tx, caller.accountId)
    const one = all.find((row) => row.id === id)
    if (one === undefined || !isWritten(one.kind)) throw new AppError('subscription.not-found')
    const { kind, criteria } = one
    const taken = new Set(all.filter((other) => other.kind === kind).map(({ name }) => name))
    criteriaReach(caller, kind, criteria)
    return add(deps, tx, caller, { kind, criteria, name: freeName(one.name, taken) })
  })
}

/** 道路照明 → 道路照明 副本 → 道路照明 副本2. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? ' 副本' : ` 副本${number}`
    const free = `${name.slice(0, 30 - end.length)}${end}`
    if (!taken.has(free)) return free
  }
}

async function add({ clock, membership }: Deps, tx: Transaction, caller: Caller, wish: Omit<Wish, 'id' | 'version'>): Promise<number> {
  const now = clock.now()
  const { accountId, enterpriseId } = caller
  const id = await insertSubscription(tx, { accountId, enterpriseId, ...wish, now })
  if (id === null) throw new AppError('subscription.name-taken')
  await membership.spend(tx, caller, { quota: kindOf(wish.kind).quota, amount: 1, key: quotaKey(id), now })
  return id
}

/** @throws AppError subscription.not-found */
export async function pauseSubscription({ database, clock }: Deps, { accountId }: Caller, id: number, isPaused: boolean): Promise<void> {
  if (!(await updatePaused(database, accountId, { id, isPaused, now: clock.now() }))) throw new AppError('subscription.not-found')
}

/** Deletes it with its hits; its place in the quota is free again. @throws AppError subscription.not-found */
export async function deleteSubscription({ database, clock }: Deps, caller: Caller, id: number): Promise<void> {
  await database.transaction(async (tx) => {
    const one = await findSubscription(tx, caller.accountId, id)
    if (one === null || !isWritten(one.kind)) throw new AppError('subscription.not-found')
    if (!(await markDeleted(tx, caller.accountId, id, clock.now()))) throw new AppError('subscription.not-found')
    await release(tx, { enterpriseId: caller.enterpriseId, quota: kindOf(one.kind).quota, key: quotaKey(id) })
  })
}

/** What is lost with a subscription. @throws AppError subscription.not-found */
export async function describeDeletion(deps: Deps, caller: Caller, id: number): Promise<{ hits: number; unread: number }> {
  if ((await findSubscription(deps.database, caller.accountId, id)) === null) throw new AppError('subscription.not-found')
  const { bySubscription } = await unreadOf(deps, await seenBy(deps, caller))
  return { hits: await countOf(deps.database, id), unread: bySubscription.find((one) => one.id === id)?.unread ?? 0 }
}

function quotaKey(id: number): string {
  return `subscription:${id}`
}
