/** `123.45` of fen, exactly. */
export function toYuan(fen: number): string {
  return `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`
}

/** As the audit log shows it. */
export function yuanWords(fen: number): string {
  return `${toYuan(fen)}元`
}
