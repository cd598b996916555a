import { permissionCodes, permissionWords, quotaText, quotaWords, type LevelRightsEntry, type RightsDifference } from '@tender/contract'

/** The differences of a level, in words. */
export interface Differences {
  gains: RightsDifference[]
  losses: RightsDifference[]
  prices: RightsDifference[]
}

export function differencesOf(before: LevelRightsEntry, after: LevelRightsEntry): Differences {
  const rights = [...permissionDifferences(before, after), ...quotaDifferences(before, after)]
  const having = (isMore: boolean) => rights.flatMap((one) => (one.isMore === isMore ? [one.difference] : []))
  return { gains: having(true), losses: having(false), prices: priceDifferences(before, after) }
}

interface Directed {
  isMore: boolean
  difference: RightsDifference
}

function permissionDifferences(before: LevelRightsEntry, after: LevelRightsEntry): Directed[] {
  return permissionCodes.flatMap((code) => {
    const [had, has] = [before.permissions.includes(code), after.permissions.includes(code)]
    return had === has ? [] : [{ isMore: has, difference: { what: permissionWords[code].name, before: yesNo(had), after: yesNo(has) } }]
  })
}

function quotaDifferences(before: LevelRightsEntry, after: LevelRightsEntry): Directed[] {
  return before.quotas.flatMap(({ code, amount, span }) => {
    const next = after.quotas.find((quota) => quota.code === code)?.amount
    if (next === undefined || next === amount) return []
    const texts = { before: quotaText(code, amount, span), after: quotaText(code, next, span) }
    return [{ isMore: (next ?? Infinity) > (amount ?? Infinity), difference: { what: quotaWords[code].name, ...texts } }]
  })
}

function priceDifferences(before: LevelRightsEntry, after: LevelRightsEntry): RightsDifference[] {
  const months = [...new Set([...before.prices, ...after.prices].map((price) => price.months))].sort((a, b) => a - b)
  return months.flatMap((term) => {
    const [was, is] = [priceText(before, term), priceText(after, term)]
    return was === is ? [] : [{ what: `${term} 个月`, before: was, after: is }]
  })
}

function yesNo(isAllowed: boolean): string {
  return isAllowed ? '有' : '无'
}

function priceText({ prices }: LevelRightsEntry, months: number): string {
  const price = prices.find((one) => one.months === months)
  return price === undefined ? '不在线销售' : `${(price.amount / fenPerYuan).toLocaleString('zh-CN')} 元`
}

const fenPerYuan = 100
