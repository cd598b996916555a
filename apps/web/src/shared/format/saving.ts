import { formatMoney } from '@tender/contract'

/**
 * The difference between an award and its budget: `176.9 → 168.9万元`, `−4.5%`, and the same in words.
 * @param budget in fen
 * @param amount in fen
 */
export function describeSaving(budget: number, amount: number): { amounts: string; rate: string; explanation: string } {
  const [from, to] = [formatMoney(budget), formatMoney(amount)]
  const difference = formatMoney(Math.abs(budget - amount))
  const words = amount === budget ? '与预算相同' : `比预算${amount < budget ? '节省' : '多'} ${difference}`
  return {
    // a common unit is written once
    amounts: `${unitOf(from) === unitOf(to) ? from.slice(0, -unitOf(to).length) : from} → ${to}`,
    rate: rateOf(budget, amount),
    explanation: `预算 ${from}，中标 ${to}，${words}`,
  }
}

function unitOf(money: string): string {
  return /[万亿]?元$/u.exec(money)?.[0] ?? ''
}

function rateOf(budget: number, amount: number): string {
  if (budget === 0) return '—'
  const share = Math.round((amount / budget - 1) * 1000) / 10
  return `${share < 0 ? '−' : share > 0 ? '+' : ''}${Math.abs(share)}%`
}
