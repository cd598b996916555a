import { termName } from '@tender/contract'

/** What an order is for, as its row has it: a service period, or a report, which has a title. */
export interface Ordered {
  levelId: number | null
  levelName: string | null
  months: number | null
  durationMs: number | null
  areaCodes: string[]
  reportTitle: string | null
}

/** The service period that an order buys. */
export interface OrderedPeriod {
  levelId: number
  levelName: string
  months: number
  durationMs: number
  areaCodes: string[]
}

/** Null if the order is for a report. */
export function periodOf({ levelId, levelName, months, durationMs, areaCodes }: Ordered): OrderedPeriod | null {
  if (levelId === null || levelName === null || months === null || durationMs === null) return null
  return { levelId, levelName, months, durationMs, areaCodes }
}

/** What an order is for: `VIP会员 1年`, or the title of a report. */
export function orderName({ levelName, months, reportTitle }: Pick<Ordered, 'levelName' | 'months' | 'reportTitle'>): string {
  return reportTitle ?? `${levelName} ${termName(months ?? 0)}`
}
