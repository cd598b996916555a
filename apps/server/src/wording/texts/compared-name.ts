import { normaliseText } from '@tender/matching'
import { foldForms } from './clean-text.ts'

/**
 * A name in the form in which names are compared: normalised as search does it, without spaces, and with brackets in one form. It is the `name_key`
 * of companies.
 */
export function comparedName(name: string): string {
  return normaliseText(name)
    .replace(/[\s\u200b\ufeff]+/g, '')
    .replace(/[（〔［【〈「『[{]/g, '(')
    .replace(/[）〕］】〉」』\]}]/g, ')')
}

/** Letters and digits of a text in NFKC and lower case, because sites set spaces and punctuation in their own ways. */
export function bareText(text: string): string {
  return foldForms(text).toLowerCase().replace(notInWords, '')
}

// spaces, punctuation and symbols by their blocks, which is three times as fast as \p{L} and \p{N} on whole texts
// oxlint-disable-next-line no-control-regex -- control characters are among what goes
const notInWords =
  /[\0-/:-@[-`{-\u00bf\u02b0-\u036f\u2000-\u20ff\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe10-\ufe6f\ufeff-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65\uffe0-\uffff]+/g
