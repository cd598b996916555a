import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import { lockAccount } from '../../accounts/index.ts'
import { visibleCompanies } from '../../companies/index.ts'
import type { PartyScope } from '../../documents/index.ts'
import { keepMarks, leaveMarks } from '../marks/mark-queries.ts'
import { currentIds, deleteCollectedCompanies, findState, insertCollectedCompanies } from './company-queries.ts'

/** the maximum, because a list is filtered in memory */
const most = 5000

interface Wish {
  accountId: number
  /** Any ids that the companies have ever had. */
  ids: readonly number[]
  now: Date
}

/**
 * Makes companies favourites; existing favourites keep their places. If there is no room for all of them, none is
 * added.
 * @returns those of the ids that are favourites now, without companies that the account may not see
 * @throws AppError collection.companies-full
 */
export async function collectCompanies(database: Database, scope: PartyScope, { accountId, ids, now }: Wish): Promise<number[]> {
  return database.transaction(async (tx) => {
    // one at a time for each account, otherwise two could both take the last place
    await lockAccount(tx, accountId)
    const current = await currentIds(tx, ids)
    const visible = await visibleCompanies(tx, [...new Set(current.values())], scope)
    const { collected, count } = await findState(tx, accountId, [...visible])
    const added = [...visible].filter((id) => !collected.includes(id))
    if (added.length > 0 && count + added.length > most) throw new AppError('collection.companies-full')
    await insertCollectedCompanies(tx, accountId, added, now)
    await keepMarks(tx, { accountId, kind: 'company', ids: added })
    return ids.filter((id) => visible.has(current.get(id) ?? 0))
  })
}

/** Removes companies from the favourites, whichever of their names was collected. Companies that are no favourites are ignored. */
export async function takeOutCompanies(database: Database, { accountId, ids, now }: Wish): Promise<void> {
  await database.transaction(async (tx) => {
    await leaveMarks(tx, { accountId, kind: 'company', ids: await deleteCollectedCompanies(tx, accountId, ids), now })
  })
}
