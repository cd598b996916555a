import { dialledNumber } from '../../phones/dialled-number.ts'
import { findPhones } from '../../phones/find-phones.ts'
import type { ForgottenList } from './forgotten-list.ts'
import { marksInText } from './forgotten-marks.ts'
import { starred } from './hide-names.ts'

/** A text outside notices without the numbers that are to be forgotten. @param options.isLabelled the text may be nothing but a number */
export function hideNumbers(text: string, list: ForgottenList, options: { isLabelled?: boolean } = {}): string {
  if (list.isEmpty) return text
  const places = findPhones(text, options).filter(({ number }) => list.idsOf(marksInText(dialledNumber(number))).length > 0)
  return starred(text, places)
}
