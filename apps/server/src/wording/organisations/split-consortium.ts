import { foldWidth } from '../texts/fold-width.ts'
import { isOrganisation } from './company-name.ts'
import { lengthWithoutAppendages } from './name-appendages.ts'
import { numberedItems } from './numbered-items.ts'

export interface ConsortiumMember {
  name: string
  /** Whether it is the leader: the member that the notice marks, else the one named first. */
  isLead: boolean
}

/**
 * Members of a consortium, the leader first: `甲公司、乙公司联合体`, `甲公司（牵头人）乙公司（成员）`, `联合体牵头人：甲公司 成员：乙公司`, `甲公司（联合体成员：乙公司）`,
 * `甲公司//乙公司`; a numbered list of names, too. A name that is no consortium gives one member.
 */
export function splitConsortium(written: string): ConsortiumMember[] {
  const alone = [{ name: written, isLead: true }]
  if (written.length > maxConsortiumLength) return alone
  const folded = withoutNumbers(foldWidth(written))
  // in Latin letters & and / belong to a name, and a comma stands before Ltd
  if (!mayBeConsortium.test(folded) || !/\p{Script=Han}/u.test(folded)) return alone
  const members = joined(segmentsOf(withoutBracketsOfMembers(folded).replaceAll(brackets, hidden)).flatMap(namesIn))
  if (members.length < 2 && !isMarked(folded)) return alone
  const lead = members.find(({ mark }) => mark === 'lead') ?? members[0]
  if (lead === undefined) return alone
  return [lead, ...members.filter((member) => member !== lead)].map((member) => ({ name: member.name, isLead: member === lead }))
}

/** Whether words mark leaders or members of a consortium, or name a consortium. */
export function isMarked(folded: string): boolean {
  return /联合体|牵头|成员/u.test(folded) || folded.search(marks) !== -1
}

/** The roles in a consortium that words mark. */
export function rolesMarked(folded: string): ('lead' | 'member')[] {
  return [...folded.matchAll(marks)].map(roleOf)
}

function withoutNumbers(folded: string): string {
  const items = numberedItems(folded)
  return items.length === 0 ? folded : items.map(({ start, end }) => folded.slice(start, end)).join('、')
}

/** Turns `甲公司（联合体成员：乙公司、丙公司）` into a list. */
function withoutBracketsOfMembers(folded: string): string {
  let opened = folded
  for (const { index } of folded.matchAll(bracketOfMembers)) {
    const end = closing(folded, index)
    if (end !== null) opened = `${opened.slice(0, index)}、${opened.slice(index + 1, end)}、${opened.slice(end + 1)}`
  }
  return opened
}

const bracketOfMembers = /[([](?=(?:联合体)?(?:牵头|成员|主办|主体|参加|参与)[^()[\]:]{0,8}:)/gu

/** Where the bracket that opens at `start` is closed; null if it is not. */
function closing(folded: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < folded.length; at += 1) {
    const sign = folded[at] ?? ''
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (depth === 0) return at
  }
  return null
}

/** Names are not split inside brackets: `甲公司（曾用名：乙公司、丙公司）`. */
const brackets = /\([^()]{0,120}\)/gu
const inBrackets = '\u0001'

function hidden(words: string): string {
  return words.replaceAll(/[、;,+&/]/gu, inBrackets)
}

/** Maximum length. A longer "name" is a sentence. */
const maxConsortiumLength = 400
const mayBeConsortium =
  /联合体|牵头|成员|[([](?:主|成|参)(?:体|办|加|与|方|[)\]])|(?:主体|主办)[^()[\]:]{0,4}:|[、;+&/\n]|公司,(?!原|曾用名)|公司[和与及](?=\p{Script=Han}{4})/u
/** `联合体牵头人：`, `（联合体成员）`, `（主办方）`, `（主）`, `牵头单位:`. */
const marks =
  /[([](?:联合体)?(?:(?<role>牵头|成员|主办|主体|参加|参与)[^()[\]:]{0,20}|(?<short>[主成])方?)[)\]]|(?:联合体)?(?<before>牵头|成员|主办|主体|参加|参与)(?:人|单位|方|企业|公司)?(?:名称)?[一二三四五\d]?:/gu

type Mark = 'lead' | 'member' | null

interface Segment {
  words: string
  mark: Mark
}

/** The words between marks. A mark in brackets behind a name belongs to that name; any other mark belongs to the name behind it. */
function segmentsOf(folded: string): Segment[] {
  const segments: Segment[] = []
  let from = 0
  let mark: Mark = null
  for (const found of folded.matchAll(marks)) {
    const words = folded.slice(from, found.index)
    const said = roleOf(found)
    const isBehind = found.groups?.['before'] === undefined && endsWithName.test(words)
    segments.push(...partsOf(words, mark, isBehind ? said : null))
    mark = isBehind ? null : said
    from = found.index + found[0].length
  }
  return [...segments, ...partsOf(folded.slice(from), mark, null)]
}

function roleOf(mark: RegExpExecArray): 'lead' | 'member' {
  return /成|参/u.test(mark[0]) ? 'member' : 'lead'
}

const endsWithName = /[^\s、;+&/,\n]$/u

/** A mark in front belongs to the first name, and a mark behind to the last name. */
function partsOf(words: string, first: Mark, last: Mark): Segment[] {
  const parts = words.split(/[、;+&/\n]|(?<=公司|院|所),(?!原|曾用名)/u).filter((part) => part.trim() !== '')
  return parts.map((part, index) => ({ words: part, mark: (index === 0 ? first : null) ?? (index === parts.length - 1 ? last : null) }))
}

interface Member {
  name: string
  mark: Mark
}

function namesIn({ words, mark }: Segment): Member[] {
  return glued(words)
    .map((part) => part.replaceAll(/^(?:联合体)?[\s:,和与及]+|(?<!\s)\s+$/gu, ''))
    .map((part) => part.replace(/[([]联合体(?:投标)?[)\]]$|(?:组成的?|的)?联合体(?:成员|主体|单位|投标)?$/u, ''))
    .map((name) => name.replaceAll(inBrackets, '、').replace(seal, ''))
    .map((name) => name.slice(0, lengthWithoutAppendages(name)))
    .filter((name) => isOrganisation(name))
    .map((name, index) => ({ name, mark: index === 0 ? mark : null }))
}

const seal = /\((?:盖章|公章|签章|盖单位章|章)\)$/u

/** Splits `甲公司与乙公司`, `甲公司乙公司`. A branch stays with its company, even if its name begins with 和: `甲公司和平路分公司`. */
function glued(words: string): string[] {
  return words
    .split(/(?<=公司|研究院|设计院|大学)(?=[和与及]\p{Script=Han}{4})|(?<=公司)(?=\p{Script=Han}{4,40}公司)/u)
    .reduce<string[]>((parts, part) => {
      const last = parts.at(-1)
      if (last !== undefined && branch.test(part)) return [...parts.slice(0, -1), last + part]
      return [...parts, part]
    }, [])
}

const branch = /^(?:(?!公司)\p{Script=Han}){0,12}(?:分公司|子公司)/u

/** Keeps each member once. A name keeps the mark that it has anywhere in the text. */
function joined(members: readonly Member[]): Member[] {
  const byName = new Map<string, Member>()
  for (const member of members) {
    const known = byName.get(member.name)
    if (known === undefined) byName.set(member.name, { ...member })
    else known.mark ??= member.mark
  }
  return [...byName.values()]
}
