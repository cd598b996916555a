import type { Database, Executor } from '../../platform/database/executor.ts'
import { audit, type Actor } from '../audit/index.ts'
import { AppError } from '../../platform/app-error.ts'
import type { BrandingError } from './branding-input.ts'
import { brandingChanges } from './branding-changes.ts'
import {
  clearMark,
  deleteBranding,
  deleteOtherHosts,
  findMainAccount,
  insertHosts,
  lockBrandings,
  selectBrandings,
  selectTakenHosts,
  upsertBranding,
  type BrandingInput,
  type StoredBranding,
} from './queries.ts'
import { versionOf } from './version-of.ts'

/** Who makes a change, and when. */
export interface Change {
  actor: Actor
  now: Date
}

/**
 * Makes a branding, or replaces the one with that name. If it becomes the default, the former default loses the mark.
 * @param demands whether it must exist, or must not, and the version that it must have; any by default
 * @returns the errors to correct; then nothing was changed
 * @throws AppError branding.changed-meanwhile if it has another version
 */
export async function setBranding(
  database: Database,
  input: BrandingInput,
  { actor, now }: Change,
  demands: { isNew?: boolean; version?: string | undefined } = {},
): Promise<BrandingError[]> {
  return database.transaction(async (tx) => {
    await lockBrandings(tx)
    const brandings = await selectBrandings(tx)
    const before = brandings.find((branding) => branding.name === input.name) ?? null
    if (before !== null && demands.version !== undefined && versionOf(before) !== demands.version) {
      throw new AppError('branding.changed-meanwhile')
    }
    const subscriber = await findSubscribing(tx, input.subscriberName)
    const errors = [...(await errorsOf(tx, input, before, demands)), ...('text' in subscriber ? [subscriber] : [])]
    if ('text' in subscriber || errors.length > 0) return errors
    if (input.isDefault) await clearMark(tx, 'is_default')
    if (input.isForOpportunityRole) await clearMark(tx, 'is_for_opportunity_role')
    await upsertBranding(tx, input, { setAt: now, subscriberId: subscriber.id })
    await deleteOtherHosts(tx, input)
    await insertHosts(tx, input)
    const after = (await selectBrandings(tx)).find((branding) => branding.name === input.name) ?? null
    const detail = brandingChanges(before, after, brandings)
    await audit(tx, { at: now, actor, enterpriseId: null, action: 'branding.changed', subject: input.name, detail })
    return []
  })
}

/** @returns why it cannot be removed; null if it was removed */
export async function removeBranding(database: Database, name: string, { actor, now }: Change): Promise<'unknown' | 'default' | null> {
  return database.transaction(async (tx) => {
    await lockBrandings(tx)
    const brandings = await selectBrandings(tx)
    const found = brandings.find((branding) => branding.name === name)
    if (found === undefined) return 'unknown'
    if (found.isDefault) return 'default'
    await deleteBranding(tx, name)
    const detail = brandingChanges(found, null, brandings)
    await audit(tx, { at: now, actor, enterpriseId: null, action: 'branding.removed', subject: name, detail })
    return null
  })
}

/** Makes or updates the brands of the demo world, except those that an operator has set. Repeatable. */
export async function seedBrandings(database: Database, defaults: readonly BrandingInput[]): Promise<void> {
  await database.transaction(async (tx) => {
    await lockBrandings(tx)
    const brandings = await selectBrandings(tx)
    for (const initial of defaults) {
      const before = brandings.find((branding) => branding.name === initial.name)
      if (before?.isSetByOperator === true) continue
      // an operator may have moved these marks to another branding
      const isDefault = before?.isDefault ?? false
      const isForOpportunityRole = before?.isForOpportunityRole ?? false
      const subscriber = await findSubscribing(tx, initial.subscriberName)
      const subscriberId = 'text' in subscriber ? null : subscriber.id
      await upsertBranding(tx, { ...initial, isDefault, isForOpportunityRole }, { setAt: null, subscriberId })
      await insertHosts(tx, initial)
    }
  })
}

/** The account that a branding names as its subscriber, or an error. */
async function findSubscribing(db: Executor, name: string | null): Promise<{ id: number | null } | BrandingError> {
  if (name === null) return { id: null }
  const id = await findMainAccount(db, name)
  if (id !== null) return { id }
  return { field: 'subscriberName', text: `没有登录名为“${name}”的主账号，请填写其订阅要展示的主账号的登录名` }
}

async function errorsOf(
  tx: Executor,
  input: BrandingInput,
  before: StoredBranding | null,
  { isNew }: { isNew?: boolean },
): Promise<BrandingError[]> {
  if (isNew === true && before !== null) return [{ field: 'name', text: `已有名为“${input.name}”的品牌，请换一个名称` }]
  if (isNew === false && before === null) return [{ field: 'name', text: `没有名为“${input.name}”的品牌` }]
  const errors = (await selectTakenHosts(tx, input)).map(({ host, name }) => ({
    field: 'hosts',
    text: `${host} 已属于品牌“${name}”，一个域名只能属于一个品牌`,
  }))
  if (before?.isDefault === true && !input.isDefault)
    errors.push({ field: 'isDefault', text: '必须有一个默认品牌，请改为把另一个品牌设为默认' })
  return errors
}
