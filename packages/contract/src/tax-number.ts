/** The characters of a 统一社会信用代码 (GB 32100-2015), which is also the tax number: no I, O, S, V, Z. */
const characters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** Whether a text is a tax number: 18 characters, the last of which is a checksum. */
export function isTaxNumber(text: string): boolean {
  if (!/^[\dA-HJ-NP-RTUWXY]{2}\d{6}[\dA-HJ-NP-RTUWXY]{10}$/.test(text)) return false
  let sum = 0
  let weight = 1
  for (const character of text.slice(0, 17)) {
    sum += characters.indexOf(character) * weight
    weight = (weight * 3) % 31
  }
  return characters.indexOf(text.charAt(17)) === (31 - (sum % 31)) % 31
}
