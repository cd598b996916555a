import type { LevelEffect, operatorRightsCalls, ReplyOf, LevelChange } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import { countInUse, listLevels } from '../membership/index.ts'
import { differencesOf } from './differences.ts'
import { versionOf, tableAfter } from './table-after.ts'
import { warningsOf } from './warnings.ts'

type Preview = ReplyOf<(typeof operatorRightsCalls)['previewRights']>

/** The enterprises that a change would affect, and what they would gain or lose. Changes nothing. */
export async function previewRights(db: Executor, levels: readonly LevelChange[], now: Date): Promise<Preview> {
  const before = await listLevels(db)
  const after = tableAfter(before, levels)
  const counts = await countInUse(db, now)
  const effects = before.flatMap((level, index): LevelEffect[] => {
    const differences = differencesOf(level, after[index] ?? level)
    if (Object.values(differences).every((list) => list.length === 0)) return []
    const { enterprises, accounts } = counts.get(level.id) ?? { enterprises: 0, accounts: 0 }
    return [{ levelId: level.id, levelName: level.name, enterprises, accounts, ...differences }]
  })
  return { version: versionOf(before), effects, warnings: warningsOf(before, after) }
}
