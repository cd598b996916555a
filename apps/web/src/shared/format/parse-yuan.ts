/**
 * Reads money as people type it, in fen: `3,980`, `¥99.5`, also with full-width digits. Null if the text is no amount
 * or has more than two decimals.
 */
export function parseYuan(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,¥元]/g, '')
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
