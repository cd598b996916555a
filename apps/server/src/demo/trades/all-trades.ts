import { goods } from './goods.ts'
import { services } from './services.ts'
import type { Trade } from './trade.ts'
import { works } from './works.ts'

/** In a fixed order: a trade's position is part of what makes worlds repeatable. */
export const trades: readonly Trade[] = [...works, ...goods, ...services]

/** Position in `trades`. */
export function tradeIndex(code: string): number {
  const index = trades.findIndex((trade) => trade.code === code)
  if (index < 0) throw new RangeError(`no trade ${code}`)
  return index
}
