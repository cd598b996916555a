import { hasOrganisationEnd } from './company-name.ts'

/** A stretch of a text. */
export interface Stretch {
  start: number
  end: number
}

/**
 * The items of a folded list of organisations that is numbered from 1 (`1、甲公司 2、乙公司`, `①甲公司②乙公司`, `（1）甲公司；（2）乙公司`), without their numbers; empty
 * if the text is no such list.
 */
export function numberedItems(folded: string): Stretch[] {
  const items: Stretch[] = []
  let style: string | null = null
  let from = 0
  for (const found of folded.matchAll(listNumber)) {
    const number = numberOf(found[0])
    const before = folded.slice(from, found.index)
    if (style === null) {
      if (before.trim() !== '' || number !== 1) return []
      style = styleOf(found[0])
    } else {
      // a number within a name (`甲公司第2.分公司`) does not follow the end of another name
      if (number !== items.length + 2 || styleOf(found[0]) !== style || !hasOrganisationEnd(before.replace(separators, ''))) continue
      items.push({ start: from, end: found.index })
    }
    from = found.index + found[0].length
  }
  return items.length === 0 ? [] : [...items, { start: from, end: folded.length }].map((item) => trimmed(folded, item))
}

/** A number of a list, and the length of its words. */
export interface ListNumber {
  number: number
  style: string
  length: number
}

/** The number with which an item of a folded list begins; null if it begins with something else. */
export function listNumberAt(folded: string): ListNumber | null {
  const [found] = folded.slice(0, 8).matchAll(listNumber)
  return found?.index === 0 ? { number: numberOf(found[0]), style: styleOf(found[0]), length: found[0].length } : null
}

const listNumber =
  /[①-⑳⑴-⒇]|[([](?:\d{1,2}|[一二三四五六七八九十])[)\]]、?|[一二三四五六七八九十]、|(?<![\d.第])\d{1,2}(?:[)、]|[.．](?!\d))/gu
const separators = /(?<![\s,;、和与及])[\s,;、和与及]+$/u

/** The number with its signs left out, so that all numbers of one list have the same style. */
function styleOf(mark: string): string {
  if (/[①-⑳]/u.test(mark)) return '①'
  if (/[⑴-⒇]/u.test(mark)) return '⑴'
  return mark.replace(/\d{1,2}|[一二三四五六七八九十]/u, '')
}

function numberOf(mark: string): number {
  const sign = mark.charCodeAt(0)
  if (/[①-⑳]/u.test(mark)) return sign - 0x245f
  if (/[⑴-⒇]/u.test(mark)) return sign - 0x2473
  const digits = /\d{1,2}/u.exec(mark)?.[0]
  return digits === undefined ? numerals.indexOf(/[一二三四五六七八九十]/u.exec(mark)?.[0] ?? '') + 1 : Number(digits)
}

const numerals = '一二三四五六七八九十'

function trimmed(folded: string, { start, end }: Stretch): Stretch {
  const words = folded.slice(start, end)
  const bare = words.replace(separators, '')
  const leading = /^\s*/u.exec(bare)?.[0].length ?? 0
  return { start: start + leading, end: start + bare.length }
}
