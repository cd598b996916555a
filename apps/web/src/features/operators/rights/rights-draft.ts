import { permissionCodes, quotaCodes, type LevelRightsEntry, type PermissionCode, type QuotaCode, type LevelChange } from '@tender/contract'

/** The operator's unsaved changes: cell → value. Only cells that differ from the table count. */
export interface Draft {
  permissions: ReadonlyMap<string, boolean>
  /** The number as text; null for unlimited. */
  quotas: ReadonlyMap<string, string | null>
  /** Yuan as typed; empty if not sold online. */
  prices: ReadonlyMap<string, string>
}

export const emptyDraft: Draft = { permissions: new Map(), quotas: new Map(), prices: new Map() }

/** terms that are offered even if no level has a price for them */
const defaultMonths = [1, 3, 12, 24]

export function cellKey(levelId: number, name: string | number): string {
  return `${levelId} ${name}`
}

export function permissionOf(draft: Draft, { id, permissions }: LevelRightsEntry, code: PermissionCode): boolean {
  return draft.permissions.get(cellKey(id, code)) ?? permissions.includes(code)
}

export function quotaOf(draft: Draft, level: LevelRightsEntry, code: QuotaCode): string | null {
  const changed = draft.quotas.get(cellKey(level.id, code))
  return changed === undefined ? storedQuota(level, code) : changed
}

export function priceOf(draft: Draft, level: LevelRightsEntry, months: number): string {
  return draft.prices.get(cellKey(level.id, months)) ?? storedPrice(level, months)
}

/** All terms that have a price, were just added, or are offered by default; shortest first. */
export function monthsOf(levels: readonly LevelRightsEntry[], added: readonly number[]): number[] {
  const priced = levels.flatMap(({ prices }) => prices.map(({ months }) => months))
  return [...new Set([...defaultMonths, ...priced, ...added])].sort((a, b) => a - b)
}

export function isChanged(
  draft: Draft,
  level: LevelRightsEntry,
  right: { permission: PermissionCode } | { quota: QuotaCode } | { months: number },
): boolean {
  if ('permission' in right) return permissionOf(draft, level, right.permission) !== level.permissions.includes(right.permission)
  if ('quota' in right) return quotaOf(draft, level, right.quota) !== storedQuota(level, right.quota)
  return priceOf(draft, level, right.months) !== storedPrice(level, right.months)
}

/** The number of a level's cells that differ from the table. */
export function changesOf(draft: Draft, level: LevelRightsEntry, months: readonly number[]): number {
  const permissions = permissionCodes.filter((permission) => isChanged(draft, level, { permission }))
  const quotas = quotaCodes.filter((quota) => isChanged(draft, level, { quota }))
  const prices = months.filter((one) => isChanged(draft, level, { months: one }))
  return permissions.length + quotas.length + prices.length
}

/** Explains the error in the typed text and how to correct it; null if it is valid. */
export function quotaProblem(text: string | null): string | null {
  return text === null || /^\d{1,9}$/.test(text) ? null : '请填写 0 或正整数'
}

export function priceProblem(text: string): string | null {
  return text === '' || yuanToFen(text) !== null ? null : '请填写大于 0 的金额，最多两位小数'
}

/** Whether all cells of a level can be saved. */
export function isFit(draft: Draft, level: LevelRightsEntry, months: readonly number[]): boolean {
  const quotas = quotaCodes.every((code) => quotaProblem(quotaOf(draft, level, code)) === null)
  return quotas && months.every((one) => priceProblem(priceOf(draft, level, one)) === null)
}

/** The whole level to save. The typed texts must be valid. */
export function levelToSave(draft: Draft, level: LevelRightsEntry, months: readonly number[]): LevelChange {
  return {
    levelId: level.id,
    permissions: permissionCodes.filter((code) => permissionOf(draft, level, code)),
    quotas: quotaCodes.map((code) => {
      const text = quotaOf(draft, level, code)
      return { code, amount: text === null ? null : Number(text) }
    }),
    prices: months.flatMap((one) => {
      const amount = yuanToFen(priceOf(draft, level, one))
      return amount === null ? [] : [{ months: one, amount }]
    }),
  }
}

function storedQuota({ quotas }: LevelRightsEntry, code: QuotaCode): string | null {
  const amount = quotas.find((quota) => quota.code === code)?.amount
  return amount === null ? null : String(amount ?? 0)
}

function storedPrice({ prices }: LevelRightsEntry, months: number): string {
  const price = prices.find((one) => one.months === months)
  return price === undefined ? '' : fenToYuan(price.amount)
}

export function fenToYuan(fen: number): string {
  const rest = fen % 100
  return rest === 0 ? String(fen / 100) : `${Math.floor(fen / 100)}.${String(rest).padStart(2, '0').replace(/0$/, '')}`
}

/** Null unless the text is an amount above 0 with at most two decimals. */
function yuanToFen(text: string): number | null {
  const match = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '', rest = ''] = match
  const fen = Number(whole) * 100 + Number(rest.padEnd(2, '0'))
  return fen > 0 ? fen : null
}
