/**
 * Mobile numbers in a web address, as dialled, also with escaped (`%31%33%38`) or full-width digits, and in groups of
 * 3-4-4. Other digits in an address belong to a code more often than to a phone. Takes linear time.
 */
export function mobilesIn(address: string): string[] {
  return [...withoutEscapes(address).matchAll(mobile)].map(([number]) => number.replace(/\D/g, ''))
}

/** Whether an address contains a mobile number. Eleven digits within a hexadecimal code (`293db17211020740b`) are none. */
export function containsMobile(address: string): boolean {
  const text = withoutEscapes(address)
  return [...text.matchAll(mobile)].some(({ 0: { length }, index }) => !isInCode(text, index, index + length))
}

const mobile = /(?<!\d)1[3-9]\d(?:\d{8}|([-_. +])\d{4}\1\d{4})(?!\d)/g

/** number of letters on each side that are looked at */
const nearby = 40

function isInCode(text: string, start: number, end: number): boolean {
  const before = text
    .slice(Math.max(0, start - nearby), start)
    .split(/[^\da-z]/i)
    .at(-1)
  const [after] = text.slice(end, end + nearby).split(/[^\da-z]/i, 1)
  return /^[\da-f]+$/i.test(`${before ?? ''}${after ?? ''}`)
}

/** An address with its escaped digits as digits, and all other escaped characters as blanks. */
function withoutEscapes(address: string): string {
  const halfWidth = address.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfe_e0))
  return halfWidth
    .replace(/%(?:EF%BC%9|3)(\d)/gi, '$1')
    .replace(/%2d/gi, '-')
    .replace(/%[\da-f]{2}/gi, ' ')
}
