import type { MarketSums } from '@tender/contract'

export const noSums: MarketSums = { tendered: 0, awarded: 0, priced: 0, amount: 0 }

export function addUp(all: readonly MarketSums[]): MarketSums {
  return all.reduce(
    (sum, { tendered, awarded, priced, amount }) => ({
      tendered: sum.tendered + tendered,
      awarded: sum.awarded + awarded,
      priced: sum.priced + priced,
      amount: sum.amount + amount,
    }),
    noSums,
  )
}
