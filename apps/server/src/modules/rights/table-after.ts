import { createHash } from 'node:crypto'
import { permissionCodes, type LevelRightsEntry, type LevelChange } from '@tender/contract'
import { AppError } from '../../platform/app-error.ts'

/** The table after the changes. @throws AppError rights.level-not-found, rights.search-needed, rights.lowest-not-sold */
export function tableAfter(levels: readonly LevelRightsEntry[], changes: readonly LevelChange[]): LevelRightsEntry[] {
  if (changes.some(({ levelId }) => !levels.some(({ id }) => id === levelId))) throw new AppError('rights.level-not-found')
  return levels.map((level, index) => {
    const change = changes.find(({ levelId }) => levelId === level.id)
    return change === undefined ? level : changed(level, change, index === 0)
  })
}

/** Identifies a state of the table. */
export function versionOf(levels: readonly LevelRightsEntry[]): string {
  return createHash('sha256').update(JSON.stringify(levels)).digest('hex').slice(0, 32)
}

function changed(level: LevelRightsEntry, { permissions, quotas, prices }: LevelChange, isLowest: boolean): LevelRightsEntry {
  if (!permissions.includes('documents.search')) throw new AppError('rights.search-needed')
  // every account has the lowest level, so nobody can buy it
  if (isLowest && prices.length > 0) throw new AppError('rights.lowest-not-sold')
  return {
    ...level,
    permissions: permissionCodes.filter((code) => permissions.includes(code)),
    quotas: level.quotas.map((quota) => ({ ...quota, ...quotas.find(({ code }) => code === quota.code) })),
    prices: prices.toSorted((a, b) => a.months - b.months).map(({ months, amount }) => ({ months, amount })),
  }
}
