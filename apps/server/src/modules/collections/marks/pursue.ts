import { pursuitNames, type Pursuit } from '@tender/contract'
import { AppError } from '../../../platform/app-error.ts'
import type { Database } from '../../../platform/database/executor.ts'
import { updatePursuits, type Owned, type PursuitWish } from './mark-queries.ts'

/**
 * Sets the stage of favourites, of all or of none.
 * @throws AppError collection.pursuit-changed if one was changed since it was read; it says the present stage
 */
export async function pursue(database: Database, owned: Owned, wish: PursuitWish): Promise<void> {
  await database.transaction(async (tx) => {
    const left = await updatePursuits(tx, owned, wish)
    if (left.length > 0) throw new AppError('collection.pursuit-changed', { fields: { pursuit: changedText(left, wish.ids.length) } })
  })
}

function changedText(now: readonly (Pursuit | null)[], asked: number): string {
  const names = [...new Set(now)].map((pursuit) => `“${pursuit === null ? '未设置' : pursuitNames[pursuit]}”`).join('、')
  if (asked === 1) return `跟进阶段刚刚在别处改为${names}，请看过之后再选择`
  return `所选的有 ${now.length} 条刚刚在别处改为${names}，全部没有保存，请看过之后再选择`
}
