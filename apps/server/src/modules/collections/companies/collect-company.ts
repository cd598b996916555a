import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import { lockAccount } from '../../accounts/index.ts'
import { visibleCompanies } from '../../companies/index.ts'
import type { PartyScope } from '../../documents/index.ts'
import { keepMarks, leaveMarks } from '../marks/mark-queries.ts'
import { countCollectedCompanies, deleteCollectedCompany, findCompanyId, insertCollectedCompany } from './company-queries.ts'

/** More are no longer favourites, and a list of them is filtered in memory. */
const most = 5000

interface Wish {
  accountId: number
  companyId: number
  now: Date
}

/** Makes a company a favourite; one that is already stays where it is. @throws AppError companies.not-found, collection.companies-full */
export async function collectCompany(database: Database, scope: PartyScope, { accountId, companyId, now }: Wish): Promise<void> {
  await database.transaction(async (tx) => {
    // one at a time per account, or two could both take the last place
    await lockAccount(tx, accountId)
    const id = await findCompanyId(tx, companyId)
    if (id === null || !(await visibleCompanies(tx, [id], scope)).has(id)) throw new AppError('companies.not-found')
    if ((await countCollectedCompanies(tx, accountId)) >= most) throw new AppError('collection.companies-full')
    await insertCollectedCompany(tx, accountId, id, now)
    await keepMarks(tx, { accountId, kind: 'company', ids: [id] })
  })
}

/** Takes a company out of the favourites, by whichever of its names it is one. Nothing changes where it is not among them. */
export async function takeOutCompany(database: Database, { accountId, companyId, now }: Wish): Promise<void> {
  await database.transaction(async (tx) => {
    await leaveMarks(tx, { accountId, kind: 'company', ids: await deleteCollectedCompany(tx, accountId, companyId), now })
  })
}
