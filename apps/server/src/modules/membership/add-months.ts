const hour = 3_600_000

/**
 * The same time of the day in Shanghai so many months later: 3月15日 → 4月15日; where the month has no such day, its last one. Whoever pays
 * for months has these, whatever their days.
 */
export function addMonths(from: Date, months: number): Date {
  // eight hours ahead the whole year
  const shanghai = new Date(from.getTime() + 8 * hour)
  const day = shanghai.getUTCDate()
  const to = new Date(shanghai)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  to.setUTCDate(Math.min(day, new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()))
  return new Date(to.getTime() - 8 * hour)
}
