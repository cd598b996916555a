/** Fen as exact yuan: `123.45`. */
export function toYuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

/** For the audit log. */
export function yuanWords(fen: number): string {
  return `${toYuan(fen)}元`
}
