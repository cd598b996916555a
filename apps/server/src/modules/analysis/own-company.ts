import type { Executor } from '../../platform/database/executor.ts'
import { findCompanyIds } from '../companies/index.ts'

/** The member's enterprise among the companies of notices. */
export async function findOwnCompany(db: Executor, enterpriseId: number): Promise<number | null> {
  const [enterprise] = await db.query<{ name: string }>('select name from enterprise_public where id = $1', [enterpriseId])
  if (enterprise === undefined) return null
  return (await findCompanyIds(db, [enterprise.name])).get(enterprise.name) ?? null
}
