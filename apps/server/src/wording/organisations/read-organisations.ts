import { foldWidth } from '../texts/fold-width.ts'
import { hasOrganisationEnd, readOrganisation, type FoundName } from './company-name.ts'
import { lengthOfLot, lotItems } from './lot-items.ts'
import { numberedItems, type Stretch } from './numbered-items.ts'
import { isMarked, rolesMarked, splitConsortium } from './split-consortium.ts'

/** An organisation of a list. */
export interface ListedName extends FoundName {
  /** Its number in the list; null if the list is not numbered, or each lot has a list of its own. */
  number: number | null
}

/**
 * Each organisation that a value names: of `1、甲公司 2、乙公司`, `包1：甲公司 包2：乙公司` and `甲公司、乙公司` both. A consortium is one name as it is written (see
 * split-consortium.ts). Empty if no organisation stands at the beginning.
 */
export function readOrganisations(value: string): ListedName[] {
  const words = value.slice(0, maxStatementLength).replaceAll('\n', ' ')
  const isCut = value.length > maxStatementLength
  const lots = withoutCut(lotItems(foldWidth(words)), isCut)
  if (lots.length === 0) return readNumbered(words, isCut)
  return lots.flatMap((lot) =>
    within(lot, readNumbered(words.slice(lot.start, lot.end), false))
      .filter(({ name }) => isWhole(name))
      .map((found) => ({ ...found, number: null })),
  )
}

/** Maximum length of the words that are read. */
export const maxStatementLength = 2000

/** The last item of a text that was cut may lack its end. */
function withoutCut<T>(items: readonly T[], isCut: boolean): readonly T[] {
  return isCut ? items.slice(0, -1) : items
}

/** @param isCut whether the words were cut off behind these */
function readNumbered(words: string, isCut: boolean): ListedName[] {
  const folded = foldWidth(words)
  const numbered = withoutCut(numberedItems(folded), isCut)
  const members = numbered.map((item) => folded.slice(item.start, item.end))
  if (numbered.length > 0 && !isOneConsortium(members)) {
    const found = numbered.map((item) => within(item, readItem(words.slice(item.start, item.end))))
    const names = found.flatMap((item, index) => item.map((name) => ({ ...name, number: index + 1 })))
    if (names.length >= numbered.length && names.every(({ name }) => isWhole(name))) return names
  }
  return readListed(words, isCut, numbered).map((found) => ({ ...found, number: null }))
}

/** An item may name its lot: `1、包1：甲公司`. */
function readItem(words: string): FoundName[] {
  const start = lengthOfLot(foldWidth(words))
  return within({ start, end: words.length }, readListed(words.slice(start), false))
}

function readListed(words: string, isCut: boolean, numbered: readonly Stretch[] = []): FoundName[] {
  const folded = foldWidth(words)
  const single = (): FoundName[] => [readOrganisation(words)].filter((found) => found !== null)
  const parts = numbered.length > 0 ? numbered : withoutCut(partsOf(folded), isCut)
  const whole = wholeParts(folded, parts)
  const isConsortium = isMarked(folded)
  if (whole.length === 0 || (!isConsortium && (parts.length < 2 || whole.length < parts.length))) return single()
  return groupsOf(folded, whole, isConsortium).flatMap((group) => readGroup(words, group))
}

/** A part of a list that names an organisation. */
interface Part extends Stretch {
  roles: ('lead' | 'member')[]
  /** Whether it names all members of a consortium: `甲公司（联合体成员：乙公司）`. */
  isComplete: boolean
}

/** The parts between commas and the like that stand outside brackets, up to the end of the sentence. */
function partsOf(folded: string): Stretch[] {
  const parts: Stretch[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= folded.length; at += 1) {
    const sign = folded[at] ?? '。'
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (at < folded.length && (depth > 0 || !/[、;,。]/u.test(sign))) continue
    if (folded.slice(start, at).trim() !== '') parts.push({ start, end: at })
    start = at + 1
    if (sign === '。') break
  }
  return parts
}

/** The first parts, as far as they name organisations. The last may be followed by other words, which are left out. */
function wholeParts(folded: string, parts: readonly Stretch[]): Part[] {
  const whole: Part[] = []
  for (const { start, end } of parts) {
    const words = folded.slice(start, end)
    const isBehindComma = folded[start - 1] === ','
    if (isBehindComma && !isSurelyNamed(words)) break
    const members = splitConsortium(words)
    const isAll = members.every(({ name }) => isWhole(name) && !otherWords.test(name))
    const beginning = isAll ? null : readOrganisation(words)
    if (!isAll && (beginning === null || !isWhole(beginning.name))) break
    const length = beginning?.end ?? words.length
    whole.push({ start, end: start + length, roles: rolesMarked(words), isComplete: isAll && members.length > 1 })
  }
  return whole
}

const otherWords = /[:;。|]|地址|联系人|联系方式|电话|法定代表人|项目编号|项目名称/u

/** A comma may also stand before words about the name in front of it: `甲公司，位于某某科技园`, `甲公司，原名乙公司`. */
function isSurelyNamed(words: string): boolean {
  return (
    /(?:公司|院|事务所|中心|厂|大学|学校|合作社|经营部|商行)(?:\([^()]{1,20}\)){0,2}\s*$/u.test(words) &&
    !/^\s*(?:原|曾用名|位于|系|地址)/u.test(words)
  )
}

function isWhole(name: string): boolean {
  return splitConsortium(name).every((member) => hasOrganisationEnd(member.name))
}

/** The parts of each consortium, and each organisation that is in none. */
function groupsOf(folded: string, parts: readonly Part[], isConsortium: boolean): Part[][] {
  if (!isConsortium) return parts.map((part) => [part])
  const isListOfConsortia = parts.some((part) => part.isComplete)
  const hasRoles = parts.some(({ roles }) => roles.length > 0)
  const groups: Part[][] = []
  for (const part of parts) {
    const group = groups.at(-1)
    const joins = isListOfConsortia
      ? !part.isComplete && part.roles.includes('member')
      : hasRoles
        ? !(part.roles.includes('lead') && group?.some(({ roles }) => roles.includes('lead')) === true)
        : folded[part.start - 1] !== ';'
    if (group === undefined || !joins) groups.push([part])
    else group.push(part)
  }
  return groups
}

function isOneConsortium(items: readonly string[]): boolean {
  const roles = items.map(rolesMarked)
  return (
    roles.some((marked) => marked.length === 1 && marked[0] === 'member') && roles.filter((marked) => marked.includes('lead')).length < 2
  )
}

function readGroup(words: string, group: readonly Part[]): FoundName[] {
  const [first] = group
  const last = group.at(-1)
  if (first === undefined || last === undefined) return []
  const item = { start: first.start, end: last.end }
  if (group.length === 1 && !first.isComplete) {
    const found = readOrganisation(words.slice(item.start, item.end))
    return within(item, found === null ? [] : [found])
  }
  const written = words.slice(item.start, item.end)
  const name = written.trim()
  const start = item.start + written.indexOf(name)
  return [{ name: name.replaceAll(blankBesideHan, ''), start, end: start + name.length }]
}

const blankBesideHan = /(?<!\s)\s+(?=[\p{Script=Han}(（)）])|(?<=[\p{Script=Han}(（)）])\s+/gu

function within<T extends FoundName>(item: Stretch, found: readonly T[]): T[] {
  return found.map((one) => ({ ...one, start: item.start + one.start, end: item.start + one.end }))
}
