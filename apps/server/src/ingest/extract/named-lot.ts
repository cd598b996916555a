import { readNumeral } from '../../wording/texts/capital-amount.ts'
import { kindOfLot, ordinalOfLot } from '../../wording/texts/lot-words.ts'
import type { Entry } from './labels/entry.ts'
import type { Reading } from './reading.ts'

/**
 * The lot that a text names before the label of an entry, as a number or letter: `包2：电脑，预算金额：…` → 2. It stands in the same sentence or
 * at the beginning of a line above. Null if there is none.
 * @param from where the label before ends, because a lot before it is not the lot of this one
 */
export function namedLot({ text }: Reading, entry: Entry, from: number): string | null {
  // `标段招标控制价` is a label, so the name of the lot may reach into it
  const end = entry.labelStart + entry.words.length
  const before = text.tight.slice(Math.max(from, end - maxDistance), end)
  const sentence = before.slice(Math.max(...['。', ';', '\n'].map((sign) => before.lastIndexOf(sign))) + 1)
  const found = [...sentence.matchAll(mention)].at(-1) ?? [...before.matchAll(heading)].at(-1)
  const ordinal = found?.[1] ?? found?.[2]
  return ordinal === undefined ? null : normalised(ordinal)
}

const maxDistance = 400

const ordinal = `(${ordinalOfLot})`
const lot = `(?:${ordinal}${kindOfLot}|${kindOfLot}${ordinal}(?![\\d个A-Z]))`
const mention = new RegExp(lot, 'gu')
const listNumber = '(?:[([]?\\d{1,2}(?:\\.\\d{1,2})*[)\\]、.]?|[([]?[一二三四五六七八九十]{1,3}[)\\]、])'
const heading = new RegExp(`(?<![^\\n])${listNumber}?第?${lot}(?=[:,(\\n\\t])`, 'gu')

/** 二, Ⅱ and II are 2. */
function normalised(ordinal: string): string {
  const roman = ['Ⅰ I', 'Ⅱ II', 'Ⅲ III', 'Ⅳ IV', 'Ⅴ V', 'Ⅵ VI', 'Ⅶ VII', 'Ⅷ VIII'].findIndex((forms) => forms.split(' ').includes(ordinal))
  if (roman !== -1) return String(roman + 1)
  return /^[\dA-Z]/u.test(ordinal) ? ordinal.replace(/^0(?=\d)/u, '') : String(readNumeral(ordinal))
}
