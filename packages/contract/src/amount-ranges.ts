/** A range of amounts in fen: `from` inclusive, `below` exclusive. */
export interface AmountBounds {
  from: number
  /** Null for no upper limit. */
  below: number | null
}

/** Fen: ten thousand 亿元, more than any tender. */
export const maxAmount = 10_000 * 100_000_000 * 100

/** Reads a range `from-below` of the dictionary item_amount; null for other text. */
export function parseAmountBounds(value: string): AmountBounds | null {
  const [text, from = '', below = ''] = /^(0|[1-9]\d{0,15})-([1-9]\d{0,15})?$/.exec(value) ?? []
  if (text === undefined) return null
  const bounds = { from: Number(from), below: below === '' ? null : Number(below) }
  if (bounds.below === null) return bounds.from > 0 && bounds.from <= maxAmount ? bounds : null
  return bounds.from < bounds.below && bounds.below <= maxAmount ? bounds : null
}

/** The label of a range for members: `20万内`, `20–50万`, `5000万–1亿`, `300万以上`. */
export function amountBoundsLabel({ from, below }: AmountBounds): string {
  if (below === null) return `${shortAmount(from)}以上`
  if (from === 0) return `${shortAmount(below)}内`
  const [low, high] = [shortAmount(from), shortAmount(below)]
  // a common unit is written once
  return unitOf(low) === unitOf(high) ? `${low.slice(0, -1)}–${high}` : `${low}–${high}`
}

/** Whether the ranges have an amount in common. */
export function boundsOverlap(one: AmountBounds, other: AmountBounds): boolean {
  return one.from < (other.below ?? Infinity) && other.from < (one.below ?? Infinity)
}

const units = [
  { name: '亿', fen: 10_000_000_000, step: 1_000_000 },
  { name: '万', fen: 1_000_000, step: 100 },
] as const

/** An amount with at most four decimals, otherwise in the next smaller unit, so that no two bounds look the same. */
function shortAmount(fen: number): string {
  const unit = units.find((one) => fen >= one.fen && fen % one.step === 0) ?? { name: '元', fen: 100 }
  return `${fen / unit.fen}${unit.name}`
}

function unitOf(text: string): string {
  return text.slice(-1)
}
