import { foldWidth } from '../texts/fold-width.ts'
import { hasOrganisationEnd, readOrganisation, type FoundName } from './company-name.ts'
import { numberedItems, type Stretch } from './numbered-items.ts'
import { isMarked, rolesMarked, splitConsortium } from './split-consortium.ts'

/**
 * Each organisation that a value names: of `1、甲公司 2、乙公司` and `甲公司、乙公司` both. A consortium is one name as it is written (see split-consortium.ts).
 * Empty if no organisation stands at the beginning.
 */
export function readOrganisations(value: string): FoundName[] {
  const words = value.slice(0, maxListLength).replaceAll('\n', ' ')
  const folded = foldWidth(words)
  const numbered = numberedItems(folded)
  const members = numbered.map((item) => folded.slice(item.start, item.end))
  if (numbered.length > 0 && !isOneConsortium(members)) {
    const found = numbered.flatMap((item) => within(item, readListed(words.slice(item.start, item.end))))
    if (found.length >= numbered.length && found.every(({ name }) => isWhole(name))) return found
  }
  return readListed(words, numbered)
}

/** Maximum length of a list that is read. */
const maxListLength = 600

function readListed(words: string, numbered: readonly Stretch[] = []): FoundName[] {
  const folded = foldWidth(words)
  const single = (): FoundName[] => [readOrganisation(words)].filter((found) => found !== null)
  const parts = numbered.length > 0 ? numbered : partsOf(folded)
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
  return parts.reduce<Part[][]>((groups, part) => {
    const group = groups.at(-1)
    const joins = isListOfConsortia
      ? !part.isComplete && part.roles.includes('member')
      : hasRoles
        ? !(part.roles.includes('lead') && group?.some(({ roles }) => roles.includes('lead')) === true)
        : folded[part.start - 1] !== ';'
    if (group === undefined || !joins) return [...groups, [part]]
    return [...groups.slice(0, -1), [...group, part]]
  }, [])
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

function within(item: Stretch, found: readonly FoundName[]): FoundName[] {
  return found.map(({ name, start, end }) => ({ name, start: item.start + start, end: item.start + end }))
}
