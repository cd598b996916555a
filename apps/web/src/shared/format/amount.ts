const fenPerWan = 1_000_000

/** Fen → the number of 万元 as text without grouping, exact, for inputs and addresses. */
export function fenToWan(fen: number): string {
  const whole = Math.floor(fen / fenPerWan)
  const rest = String(fen % fenPerWan)
    .padStart(6, '0')
    .replace(/0{1,6}$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}

/** Text of a number of 万元 → fen; null for anything else, for what is finer than a fen and for what no number can hold. */
export function wanToFen(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '', rest = ''] = match
  return Number(whole) * fenPerWan + Number(rest.padEnd(6, '0'))
}
