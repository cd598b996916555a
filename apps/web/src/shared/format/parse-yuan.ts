/** Money as it is typed, in fen: `3,980`, `¥99.5`, full-width digits too. Null for what is no amount, nor more than two decimals. */
export function parseYuan(text: string): number | null {
  const plain = text.normalize('NFKC').replaceAll(/[\s,¥元]/g, '')
  const [, whole, cents = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
