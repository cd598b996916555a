import type { Database } from '../../platform/database/executor.ts'
import {
  clearMark,
  deleteBranding,
  deleteOtherHosts,
  insertHosts,
  lockBrandings,
  selectBrandings,
  selectTakenHosts,
  upsertBranding,
  type GivenBranding,
} from './queries.ts'

/**
 * Makes a branding, or replaces the one of that name. The default moves when another becomes it.
 * @returns what an operator has to mend, in Chinese; nothing was changed then
 */
export async function setBranding(database: Database, given: GivenBranding, now: Date): Promise<string[]> {
  return database.transaction(async (tx) => {
    await lockBrandings(tx)
    const before = (await selectBrandings(tx)).find((branding) => branding.name === given.name)
    const taken = await selectTakenHosts(tx, given)
    const errors = taken.map(({ host, name }) => `hosts：${host} 已属于品牌“${name}”，一个域名只能属于一个品牌`)
    if (before?.isDefault === true && !given.isDefault) errors.push('isDefault：必须有一个默认品牌，请改为把另一个品牌设为默认')
    if (errors.length > 0) return errors
    if (given.isDefault) await clearMark(tx, 'is_default')
    if (given.isForOpportunityRole) await clearMark(tx, 'is_for_opportunity_role')
    await upsertBranding(tx, given, now)
    await deleteOtherHosts(tx, given)
    await insertHosts(tx, given)
    return []
  })
}

/** @returns why it stays, in Chinese; null when it is gone */
export async function removeBranding(database: Database, name: string): Promise<string | null> {
  return database.transaction(async (tx) => {
    await lockBrandings(tx)
    const found = (await selectBrandings(tx)).find((branding) => branding.name === name)
    if (found === undefined) return `没有名为“${name}”的品牌`
    if (found.isDefault) return `“${name}”是默认品牌，不能删除：请先把另一个品牌设为默认`
    await deleteBranding(tx, name)
    return null
  })
}

/** Brands of the demo world: made or brought up to date, but for those that an operator has set. Repeatable. */
export async function seedBrandings(database: Database, given: readonly GivenBranding[]): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBrandings(tx)
    const brandings = await selectBrandings(tx)
    for (const wanted of given) {
      const before = brandings.find((branding) => branding.name === wanted.name)
      if (before?.isSetByOperator === true) continue
      // an operator may have moved these marks to another branding
      const isDefault = before?.isDefault ?? false
      const isForOpportunityRole = before?.isForOpportunityRole ?? false
      await upsertBranding(tx, { ...wanted, isDefault, isForOpportunityRole }, null)
      await insertHosts(tx, wanted)
    }
  })
}
