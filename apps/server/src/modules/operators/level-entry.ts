import type { EnterpriseRow } from '@tender/contract'
import type { inUseAt, LevelRights, RightsTable } from '../membership/index.ts'

/** The current level for operators; the lowest if none is in use. */
export function levelEntry(table: RightsTable, level: ReturnType<typeof inUseAt>['level']): EnterpriseRow['level'] {
  const { id, name } = table.find((one) => one.id === level?.levelId) ?? lowestOf(table)
  return { id, name, endsAt: level?.endsAt.toISOString() ?? null }
}

export function lowestOf(table: RightsTable): LevelRights {
  const [lowest] = table
  if (lowest === undefined) throw new Error('table member_level is empty')
  return lowest
}
