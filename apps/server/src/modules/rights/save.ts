import type { LevelRightsEntry, RightsDifference, LevelChange } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import { audit, type Actor } from '../audit/index.ts'
import { listLevels, lockLevels, replacePermissions, replacePrices, setQuota } from '../membership/index.ts'
import { differencesOf } from './differences.ts'
import { versionOf, tableAfter } from './table-after.ts'

interface Saving {
  /** Version of the table that the change was made from. */
  version: string
  levels: readonly LevelChange[]
  actor: Actor
  now: Date
}

/** Changes the table. @returns its new version @throws AppError rights.changed-meanwhile, and those of `tableAfter` */
export async function saveRights(database: Database, { version, levels, actor, now }: Saving): Promise<string> {
  return database.transaction(async (tx) => {
    await lockLevels(tx)
    const before = await listLevels(tx)
    if (versionOf(before) !== version) throw new AppError('rights.changed-meanwhile')
    const after = tableAfter(before, levels)
    for (const [index, level] of before.entries()) await saveLevel(tx, level, after[index] ?? level, { actor, now })
    return versionOf(after)
  })
}

async function saveLevel(tx: Executor, before: LevelRightsEntry, after: LevelRightsEntry, { actor, now }: Pick<Saving, 'actor' | 'now'>) {
  const { gains, losses, prices } = differencesOf(before, after)
  const entry = { at: now, actor, enterpriseId: null, subject: before.name }
  if (gains.length + losses.length > 0) {
    await replacePermissions(tx, before.id, after.permissions)
    for (const { code, amount } of after.quotas) await setQuota(tx, before.id, code, amount)
    await audit(tx, { ...entry, action: 'rights.changed', detail: detailOf([...gains, ...losses]) })
  }
  if (prices.length > 0) {
    await replacePrices(tx, before.id, after.prices)
    await audit(tx, { ...entry, action: 'price.changed', detail: detailOf(prices) })
  }
}

function detailOf(differences: readonly RightsDifference[]): Record<string, { before: string; after: string }> {
  return Object.fromEntries(differences.map(({ what, before, after }) => [what, { before, after }]))
}
