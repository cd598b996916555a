const fenPerWan = 1_000_000

/** Converts fen to 万元 as exact text without grouping, for inputs and addresses. */
export function fenToWan(fen: number): string {
  const whole = Math.floor(fen / fenPerWan)
  const rest = String(fen % fenPerWan)
    .padStart(6, '0')
    .replace(/0{1,6}$/, '')
  return rest === '' ? String(whole) : `${whole}.${rest}`
}

/** Converts text in 万元 to fen. Null for other text, for fractions of a fen, and for amounts too large for a number. */
export function wanToFen(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,6}))?$/.exec(text.trim())
  if (match === null) return null
  const [, whole = '', rest = ''] = match
  return Number(whole) * fenPerWan + Number(rest.padEnd(6, '0'))
}
