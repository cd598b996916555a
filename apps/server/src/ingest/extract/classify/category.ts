import type { Category } from '@tender/contract'
import type { Fact } from '../../notice.ts'
import { categoryWords, type CategoryWords } from './category-words.ts'
import { factAt, statedFact, type ClassifyInput } from './input.ts'
import { readSubject } from './subject.ts'

/**
 * Works, goods or services. The source's own word first; then a field of the text that names it (`货物类名称`, `采购类型：服务`);
 * then the words of the title, weighed by where they stand (see category-words.ts). Null where no word speaks for any.
 */
export function classifyCategory(input: ClassifyInput): Fact<Category> | null {
  const stated = input.stated.category
  const own = stated === undefined ? null : named(stated)
  if (own !== null && stated !== undefined) return statedFact(own, stated)
  return fromField(input.text) ?? fromTitle(input)
}

function named(words: string): Category | null {
  const found = /工程|货物|服务/u.exec(words)
  return found === null ? null : (names[found[0]] ?? null)
}

const names: Record<string, Category> = { 工程: 'works', 货物: 'goods', 服务: 'services' }

function fromField(text: string): Fact<Category> | null {
  const found = field.exec(text.slice(0, fieldReach))
  const word = found?.[1] ?? found?.[2]
  const category = word === undefined ? null : named(word)
  if (found === null || category === null) return null
  return factAt(category, 'text', text, { start: found.index, end: found.index + found[0].length })
}

const fieldReach = 4000
// 货物类采购 stands in every table of agencies' fees
const field = /(货物|服务|工程)类名称|(?:(?:采购|项目|标的|招标|交易)(?:类型|类别|属性|品目类别|分类)|类别)[：:\s]{1,4}(货物|服务|工程)/u

function fromTitle(input: ClassifyInput): Fact<Category> | null {
  const subject = readSubject(input.title)
  const best = weigh(subject.words, procedure.test(input.title.slice(subject.evidence.end)))
  if (best === null) return null
  const start = subject.evidence.start + best.start
  return factAt(best.category, 'title', input.title, { start, end: start + best.length })
}

interface Weighed {
  category: Category
  weight: number
  /** The heaviest word for it, and where it stands. */
  heaviest: number
  start: number
  length: number
}

function weigh(words: string, isBought: boolean): Weighed | null {
  const end = words.replace(closing, '').length
  const totals = { works: nothing('works'), goods: nothing('goods'), services: nothing('services') }
  const before: { found: Found; distance: number }[] = []
  let last: Found[] = []
  for (const row of categoryWords) {
    for (const match of words.matchAll(row.words)) {
      const found = { row, start: match.index, length: match[0].length }
      const distance = end - found.start - found.length
      if (distance <= 0) last.push(found)
      else before.push({ found, distance })
    }
  }
  const longest = Math.max(...last.map((found) => found.length))
  last = last.filter((found) => found.length === longest)
  for (const { found, distance } of before) {
    add(totals[found.row.category], found.row.elsewhere * (last.length === 0 ? nearness(distance) : 1), found)
  }
  for (const found of last) add(totals[found.row.category], found.row.atEnd, found)
  if (last.length === 0 && words !== '') totals[isBought ? 'goods' : 'services'].weight += unknownThing
  const [first] = Object.values(totals).toSorted((a, b) => b.weight - a.weight)
  if (first === undefined || first.weight === 0) return null
  return first.length > 0 ? first : { ...first, length: words.length }
}

interface Found {
  row: CategoryWords
  start: number
  length: number
}

/** Where no known word ends the name, those close before its end are more likely the head. */
function nearness(distance: number): number {
  if (distance <= 2) return 2
  return distance <= 4 ? 1.4 : 1
}

const closing = /[）)】\]〕”"]+$/u
// works end with one of few words, goods and services may be called anything: things are bought (采购), and bargained for
const procedure = /采购|购置|谈判|询价/u
const unknownThing = 3

function add(total: Weighed, weight: number, found: Found): void {
  total.weight += weight
  if (weight < total.heaviest) return
  total.heaviest = weight
  total.start = found.start
  total.length = found.length
}

function nothing(category: Category): Weighed {
  return { category, weight: 0, heaviest: 0, start: 0, length: 0 }
}
