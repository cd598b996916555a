import { kindOfLot, ordinalOfLot, writtenLot } from '../texts/lot-words.ts'
import type { Stretch } from './numbered-items.ts'

/**
 * The items of a folded list that gives each lot its own organisations (`包1：甲公司 包2：乙公司`, `第一标段：甲公司；第二标段：乙公司`), without the lots; empty if
 * the text does not begin with a lot. An item may say that the lot failed.
 */
export function lotItems(folded: string): Stretch[] {
  const first = lengthOfLot(folded)
  if (first === 0) return []
  const items: Stretch[] = []
  let from = first
  for (const found of folded.matchAll(lotMark)) {
    if (found.index < from || !begins(folded, from, found)) continue
    items.push({ start: from, end: found.index })
    from = found.index + found[0].length
  }
  return [...items, { start: from, end: folded.length }]
}

/**
 * The length of the lot, with the colon or blank behind it, with which a folded text begins; 0 if it begins with something else.
 * @param isTight whether the text has lost its blanks
 */
export function lengthOfLot(folded: string, isTight = false): number {
  const found = lotAtBeginning.exec(folded)
  if (found === null) return 0
  // 第一包材有限公司 is a company
  return isTight || /[\s:、,)]$|标|包件/u.test(found[0]) ? found[0].length : 0
}

const mark = `${writtenLot}(?:[、,和及至~-]${ordinalOfLot}${kindOfLot}?)*(?:\\([^()]{1,40}\\))?`
const lotMark = new RegExp(`${mark}\\s?[:、,]?`, 'gu')
const lotAtBeginning = new RegExp(`^\\s?${mark}\\s?[:、,]?`, 'u')

/** Whether the lot begins an item: it has a colon, or stands behind a sign or the whole name of the organisation before it. */
function begins(folded: string, from: number, { 0: words, index }: RegExpExecArray): boolean {
  const before = folded.slice(Math.max(from, index - 8), index)
  if (words.endsWith(':') || /[\s;,、。]$/u.test(before)) return true
  return (
    /(?:公司|院|厂|所|中心)$/u.test(before) &&
    !/^(?:项目|经理|分部|工区)/u.test(folded.slice(index + words.length, index + words.length + 2))
  )
}
