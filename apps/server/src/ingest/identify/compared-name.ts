import { normaliseText } from '@tender/matching'

/** A name as it is compared: normalised as search does it, without spaces, brackets in one form. The `name_key` of companies. */
export function comparedName(name: string): string {
  return normaliseText(name)
    .replace(/[\s\u200b\ufeff]+/g, '')
    .replace(/[（〔［【〈「『[{]/g, '(')
    .replace(/[）〕］】〉」』\]}]/g, ')')
}

/** Letters and digits of a text, NFKC and lower case: what is left when sites set spaces and punctuation in their own way. */
export function bareText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
