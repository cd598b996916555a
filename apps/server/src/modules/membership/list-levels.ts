import { permissionCodes, quotaCodes, type LevelRightsEntry } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'
import { selectPrices, type LevelPrice } from './prices.ts'
import { readRightsTable, type LevelRights } from './rights-table.ts'

/** All levels with their rights and prices, lowest first, read from the tables now. */
export async function listLevels(db: Executor): Promise<LevelRightsEntry[]> {
  const table = await readRightsTable(db)
  const prices = await selectPrices(db)
  return table.map((level) => entryOf(level, prices))
}

function entryOf({ id, name, rank, permissions, quotas }: LevelRights, prices: readonly LevelPrice[]): LevelRightsEntry {
  return {
    id,
    name,
    rank,
    permissions: permissionCodes.filter((code) => permissions.has(code)),
    quotas: quotaCodes.map((code) => ({ code, ...(quotas.get(code) ?? { amount: 0, span: 'total' }) })),
    prices: prices.flatMap(({ levelId, months, amount }) => (levelId === id ? [{ months, amount }] : [])),
  }
}
