import { shanghaiClock } from '@tender/contract'
import { twoDigits } from '../writing/two-digits.ts'
import type { Outline } from './outline.ts'
import { Random } from './random.ts'

/** In fen: smaller projects are repairs without an approval. */
const minApprovedBudget = 100_000_000
const day = 24 * 3600 * 1000

/** The code under which a construction project is approved (项目代码): month, place and number; null if it needs no approval. */
export function investmentCodeOf(seed: number, outline: Outline): string | null {
  if (outline.trade.category !== 'works' || outline.budget < minApprovedBudget) return null
  const random = new Random(seed, outline.serial, 0x6963)
  const { year, month } = shanghaiClock((outline.stages[0]?.at ?? 0) - random.int(240, 420) * day)
  return `${twoDigits(year % 100)}${twoDigits(month)}-${outline.tenderer.home.code}-04-01-${random.digits(6)}`
}
