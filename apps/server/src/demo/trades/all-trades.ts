import { goods } from './goods.ts'
import { services } from './services.ts'
import type { Trade } from './trade.ts'
import { works } from './works.ts'

/** In a fixed order, because the position of a trade is part of what makes worlds repeatable. */
export const trades: readonly Trade[] = [...works, ...goods, ...services]

const indexes = new Map(trades.map((trade, index) => [trade.code, index]))

/** Position in `trades`. */
export function tradeIndex(code: string): number {
  const index = indexes.get(code)
  if (index === undefined) throw new RangeError(`no trade ${code}`)
  return index
}
