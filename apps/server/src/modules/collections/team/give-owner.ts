import type { OwnedKind, PermissionCode } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Database, Transaction } from '../../../platform/database/executor.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { lockAccount, lockEnterprise, mainAccount } from '../../accounts/index.ts'
import { visibilityOf } from '../../documents/index.ts'
import { may, type Member } from '../../membership/index.ts'
import { projectScopeOf } from '../../projects/index.ts'
import { collectIn } from '../collect.ts'
import { projectAssigned } from '../collection-events.ts'
import { idsOf, putIn, selectVisible } from '../projects/collect-projects.ts'
import { findState } from '../queries.ts'
import { deleteOwners, selectOwners, selectProjectKeys, upsertOwner } from './owner-queries.ts'
import { selectTeam } from './team.ts'

export interface GivingDeps {
  database: Database
  auth: { rightsOf(accountId: number): Promise<Member | null> }
}

interface Giving {
  ids: readonly number[]
  /** Null removes the assignment. */
  ownerId: number | null
  now: Date
}

/**
 * Puts an account of the enterprise in charge of the notices' projects; the notices become its favourites. A main
 * account changes all assignments, a sub-account only those that nobody else has.
 * @returns the changed notices: those that the caller may see
 * @throws AppError account.not-found, collection.owned, collection.full, collection.owner-full
 */
export function giveOwner(deps: GivingDeps, caller: Caller, giving: Giving): Promise<number[]> {
  const { now } = giving
  const visibility = visibilityOf(caller, now)
  return give(deps, caller, giving, {
    kind: 'notice',
    need: 'documents.search',
    seen: async (tx, ids) => (await findState(tx, caller.accountId, ids, visibility)).visible,
    collect: async (tx, accountId, ids) => {
      await collectIn(tx, { accountId, noticeIds: ids, visibility, now })
    },
  })
}

/**
 * Like giveOwner, for 拟在建 projects by any of their ids.
 * @throws AppError account.not-found, collection.owned, collection.projects-full, collection.owner-full,
 * rights.insufficient
 */
export function giveProjectOwner(deps: GivingDeps, caller: Caller, giving: Giving): Promise<number[]> {
  const { now } = giving
  const scope = projectScopeOf(caller, now)
  return give(deps, caller, giving, {
    kind: 'project',
    need: 'projects.search',
    seen: async (tx, ids) => idsOf(await selectVisible(tx, scope, ids)),
    collect: async (tx, accountId, ids) => {
      await lockAccount(tx, accountId)
      await putIn(tx, scope, { accountId, ids, now })
    },
  })
}

/** The differences between kinds. The level and its areas belong to the enterprise, so a colleague sees what the caller sees. */
interface Kind {
  kind: OwnedKind
  /** The permission to open favourites of the kind. */
  need: PermissionCode
  /** The ids that the caller may see. */
  seen(tx: Transaction, ids: readonly number[]): Promise<number[]>
  /** Makes them favourites of the account. */
  collect(tx: Transaction, accountId: number, ids: readonly number[]): Promise<void>
}

async function give(
  { database, auth }: GivingDeps,
  { enterpriseId, accountId, accountType }: Caller,
  { ids, ownerId, now }: Giving,
  { kind, need, seen, collect }: Kind,
): Promise<number[]> {
  if (ownerId !== null) await demandColleague({ database, auth }, { enterpriseId, ownerId, need })
  return database.transaction(async (tx) => {
    // makes two accounts that take the same project at the same moment wait for each other
    await lockEnterprise(tx, enterpriseId)
    const held = await seen(tx, ids)
    const owners = await selectOwners(tx, { enterpriseId, kind, readerId: accountId, ids: held })
    if (accountType !== mainAccount && owners.some((owner) => owner.accountId !== accountId)) throw new AppError('collection.owned')
    const before = ownerId === null || ownerId === accountId ? [] : owners.filter((owner) => owner.accountId === ownerId)
    const given = await withoutProjects(tx, { kind, ids: held, projects: before })
    await deleteOwners(tx, { enterpriseId, kind, ids: given })
    if (ownerId === null) return held
    await collect(tx, ownerId, held).catch((error: unknown) => {
      // only the colleague can make room in their favourites
      throw isFull(error) && ownerId !== accountId ? new AppError('collection.owner-full') : error
    })
    await upsertOwner(tx, { enterpriseId, kind, ids: given, accountId: ownerId, givenBy: accountId, now })
    if (ownerId !== accountId && given.length > 0) await appendEvents(tx, projectAssigned, [{ accountId: ownerId, kind, ids: given }])
    return held
  })
}

/** Leaves out ids of projects that the account is already in charge of, so that it is not notified again. */
async function withoutProjects(
  tx: Transaction,
  { kind, ids, projects }: { kind: OwnedKind; ids: number[]; projects: readonly { projectKey: number }[] },
): Promise<number[]> {
  if (projects.length === 0) return ids
  const left = new Set(projects.map(({ projectKey }) => projectKey))
  return (await selectProjectKeys(tx, { kind, ids })).filter(({ projectKey }) => !left.has(projectKey)).map(({ id }) => id)
}

function isFull(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'collection.full' || error.code === 'collection.projects-full')
}

/** An account of the enterprise that may open its favourites. */
async function demandColleague(
  { database, auth }: GivingDeps,
  { enterpriseId, ownerId, need }: { enterpriseId: number; ownerId: number; need: PermissionCode },
): Promise<void> {
  const team = await selectTeam(database, enterpriseId)
  const member = team.some(({ id }) => id === ownerId) ? await auth.rightsOf(ownerId) : null
  if (member === null || !may(member, need)) throw new AppError('account.not-found')
}
