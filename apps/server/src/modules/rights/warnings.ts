import { permissionCodes, permissionWords, quotaCodes, quotaWords, type LevelRightsEntry, type QuotaCode } from '@tender/contract'

/** Allowed but doubtful results of a change: a level that has less of something than the level below it. */
export function warningsOf(before: readonly LevelRightsEntry[], after: readonly LevelRightsEntry[]): string[] {
  const old = new Set(slipsOf(before))
  return slipsOf(after).filter((slip) => !old.has(slip))
}

/** @param levels lowest first */
function slipsOf(levels: readonly LevelRightsEntry[]): string[] {
  return levels.flatMap((higher, index) => {
    const lower = levels[index - 1]
    return lower === undefined ? [] : missing(lower, higher).map((what) => `${higher.name}的“${what}”将少于较低的${lower.name}`)
  })
}

function missing(lower: LevelRightsEntry, higher: LevelRightsEntry): string[] {
  const permissions = permissionCodes.filter((code) => lower.permissions.includes(code) && !higher.permissions.includes(code))
  const quotas = quotaCodes.filter((code) => amountOf(higher, code) < amountOf(lower, code))
  return [...permissions.map((code) => permissionWords[code].name), ...quotas.map((code) => quotaWords[code].name)]
}

function amountOf({ quotas }: LevelRightsEntry, code: QuotaCode): number {
  const quota = quotas.find((one) => one.code === code)
  return quota === undefined ? 0 : (quota.amount ?? Infinity)
}
