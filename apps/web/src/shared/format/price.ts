/** A price exact to the fen: `¥19,800`, `¥99.50`. @param fen amount in fen */
export function formatPrice(fen: number): string {
  const digits = fen % 100 === 0 ? 0 : 2
  return `¥${(fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`
}
