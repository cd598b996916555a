import { amountBoundsLabel, parseAmountBounds } from '@tender/contract'
import { fenToWan, wanToFen } from '../../../shared/format/amount.ts'

/** The bounds of a range as the operator types them: in 万元, empty for none. */
export interface AmountFields extends Readonly<Record<'from' | 'below', string>> {}

export function valueToBounds(value: string): AmountFields {
  const bounds = parseAmountBounds(value)
  if (bounds === null) return { from: '', below: '' }
  return { from: fenToWan(bounds.from), below: bounds.below === null ? '' : fenToWan(bounds.below) }
}

/** A range in 万元 for operators: `20 ≤ 金额 < 50 万元`. Other text stays as it is. */
export function boundsInWan(value: string): string {
  if (parseAmountBounds(value) === null) return value
  const { from, below } = valueToBounds(value)
  if (below === '') return `金额 ≥ ${from} 万元`
  return from === '0' ? `金额 < ${below} 万元` : `${from} ≤ 金额 < ${below} 万元`
}

/** The value and the label of the typed bounds, or their error. */
export function boundsToValue({ from, below }: AmountFields): { value: string; label: string } | { error: Record<string, string> } {
  const low = from.trim() === '' ? 0 : wanToFen(from)
  if (low === null) return { error: { from: '请填写金额，如 20 或 0.5' } }
  const high = below.trim() === '' ? null : wanToFen(below)
  if (below.trim() !== '' && high === null) return { error: { below: '请填写金额，如 50；没有上限时不填' } }
  if (high === null && low === 0) return { error: { below: '起和止请至少填写一个' } }
  if (high !== null && high <= low) return { error: { below: '止应大于起' } }
  const value = `${low}-${high ?? ''}`
  const bounds = parseAmountBounds(value)
  return bounds === null ? { error: { below: '金额过大，请核对' } } : { value, label: amountBoundsLabel(bounds) }
}
