import type { ReportProduct } from '@tender/contract'

/** Prices of the demo world's levels, in yuan by months. Longer times cost less for each month. Registered users pay nothing. */
const yuan: Readonly<Record<number, readonly [months: number, yuan: number][]>> = {
  1: prices(98),
  2: prices(298),
  3: prices(598),
  4: prices(1_280),
  5: prices(1_980),
  6: prices(3_980),
  7: prices(7_980),
}

export interface DemoPrice {
  levelId: number
  months: number
  /** In fen. */
  amount: number
}

export const demoPrices: readonly DemoPrice[] = Object.entries(yuan).flatMap(([levelId, ofLevel]) =>
  ofLevel.map(([months, price]) => ({ levelId: Number(levelId), months, amount: price * 100 })),
)

/** One month, a quarter for 2.8 months' price, a year for 10 months' price, two years for 18 months' price. */
function prices(month: number): [months: number, yuan: number][] {
  return [
    [1, month],
    [3, Math.round(month * 2.8)],
    [12, month * 10],
    [24, month * 18],
  ]
}

/** In fen, of the reports on a city, a province and the country. */
export const demoReportPrices: Readonly<Record<ReportProduct, number>> = { city: 19_900, province: 59_900, nation: 199_900 }
