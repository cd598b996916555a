import { termName, type MemberLevel } from '@tender/contract'
import { formatPrice } from '../../../shared/format/price.ts'
import styles from './level-price.module.css'
import type { Comparison } from './use-comparison.ts'

/** Shows the price of a level for the chosen term, and the price per month. */
export function LevelPrice({ level, comparison: { months, levels } }: { level: MemberLevel; comparison: Comparison }) {
  const amount = level.prices.find((price) => price.months === months)?.amount
  if (isFree(level, levels)) return <Price price="免费" note="注册即可使用" />
  if (amount === undefined || months === null) return <Price price="价格面议" note="由客服报价" />
  const monthly = Math.round(amount / months / 100) * 100
  return <Price price={formatPrice(amount)} note={months === 1 ? '1个月' : `${termName(months)}，约 ${formatPrice(monthly)}/月`} />
}

/** Whether everybody has this level. */
export function isFree(level: MemberLevel, levels: readonly MemberLevel[]): boolean {
  return level.prices.length === 0 && levels.every(({ rank }) => rank >= level.rank)
}

function Price({ price, note }: { price: string; note: string }) {
  return (
    <span className={styles['price']}>
      <strong>{price}</strong>
      <span>{note}</span>
    </span>
  )
}
