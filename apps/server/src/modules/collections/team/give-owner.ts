import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { lockEnterprise, mainAccount } from '../../accounts/index.ts'
import { visibilityOf } from '../../documents/index.ts'
import { may, type Member } from '../../membership/index.ts'
import { collectIn } from '../collect.ts'
import { findState } from '../queries.ts'
import { deleteOwners, selectOwners, upsertOwner } from './owner-queries.ts'
import { selectTeam } from './team.ts'

export interface GivingDeps {
  database: Database
  auth: { rightsOf(accountId: number): Promise<Member | null> }
}

interface Giving {
  noticeIds: readonly number[]
  /** Null: nobody is in charge any more. */
  ownerId: number | null
  now: Date
}

/**
 * Puts an account of the enterprise in charge of the notices' projects; the notices become its favourites. A main account gives and takes all,
 * a sub-account what nobody else is in charge of.
 * @returns the notices that it holds for: those that the caller sees @throws AppError account.not-found, collection.owned, collection.full, collection.owner-full
 */
export async function giveOwner({ database, auth }: GivingDeps, caller: Caller, { noticeIds, ownerId, now }: Giving): Promise<number[]> {
  const { enterpriseId, accountId } = caller
  const visibility = visibilityOf(caller, now)
  if (ownerId !== null) await demandColleague(database, auth, { enterpriseId, ownerId })
  return database.transaction(async (tx) => {
    // two that take the same one at the same moment wait for each other
    await lockEnterprise(tx, enterpriseId)
    const { visible } = await findState(tx, accountId, noticeIds, visibility)
    if (caller.accountType !== mainAccount) {
      const owners = await selectOwners(tx, { enterpriseId, readerId: accountId, noticeIds: visible })
      if (owners.some((owner) => owner.accountId !== accountId)) throw new AppError('collection.owned')
    }
    await deleteOwners(tx, { enterpriseId, noticeIds: visible })
    if (ownerId === null) return visible
    // the level and its areas are the enterprise's: a colleague sees the same notices
    await collectIn(tx, { accountId: ownerId, noticeIds: visible, visibility, now }).catch((error: unknown) => {
      throw error instanceof AppError && ownerId !== accountId ? new AppError('collection.owner-full') : error
    })
    await upsertOwner(tx, { enterpriseId, noticeIds: visible, accountId: ownerId, givenBy: accountId, now })
    return visible
  })
}

/** An account of the enterprise that may open its favourites. */
async function demandColleague(
  database: Database,
  auth: GivingDeps['auth'],
  { enterpriseId, ownerId }: { enterpriseId: number; ownerId: number },
): Promise<void> {
  const team = await selectTeam(database, enterpriseId)
  const member = team.some(({ id }) => id === ownerId) ? await auth.rightsOf(ownerId) : null
  if (member === null || !may(member, 'documents.search')) throw new AppError('account.not-found')
}
