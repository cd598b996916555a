import type { LevelEffect, operatorRightsCalls, ReplyOf, WantedLevel } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import { countInUse, listLevels } from '../membership/index.ts'
import { differencesOf } from './differences.ts'
import { versionOf, wantedTable } from './wanted-table.ts'
import { warningsOf } from './warnings.ts'

type Preview = ReplyOf<(typeof operatorRightsCalls)['previewRights']>

/** Whom a change would touch and what they would have more or less of; nothing is changed. */
export async function previewRights(db: Executor, levels: readonly WantedLevel[], now: Date): Promise<Preview> {
  const before = await listLevels(db)
  const after = wantedTable(before, levels)
  const counts = await countInUse(db, now)
  const effects = before.flatMap((level, index): LevelEffect[] => {
    const differences = differencesOf(level, after[index] ?? level)
    if (Object.values(differences).every((list) => list.length === 0)) return []
    const { enterprises, accounts } = counts.get(level.id) ?? { enterprises: 0, accounts: 0 }
    return [{ levelId: level.id, levelName: level.name, enterprises, accounts, ...differences }]
  })
  return { version: versionOf(before), effects, warnings: warningsOf(before, after) }
}
