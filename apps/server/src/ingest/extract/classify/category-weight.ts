import type { Category } from '@tender/contract'
import type { Fact } from '../../../facts/fact.ts'
import { nameEndingAt } from './category-names.ts'
import { categoryWords, openings, textCues } from './category-words.ts'
import { factAt, type ClassifyInput } from './input.ts'
import { readSubject } from './subject.ts'

/**
 * The category with the most weight: words of the title's subject count (most of all at its end), and so do terms that only one kind of contract has.
 * The word with the most weight is the evidence. Null if the title is empty.
 */
export function weighCategory(input: ClassifyInput): Fact<Category> | null {
  const subject = readSubject(input.title)
  const { start } = subject.evidence
  if (subject.words === '') return null
  const isBought = procedure.test(input.title.slice(subject.evidence.end))
  const claims = [
    ...claimsOfName(subject.words, isBought).map((claim) => ({ ...claim, start: start + claim.start })),
    ...claimsOfText(input.text),
  ]
  const best = heaviestCategory(claims)
  const [word] = claims.filter((claim) => claim.category === best).toSorted((a, b) => b.weight - a.weight)
  if (word === undefined) return null
  return factAt(best, word.origin, word.origin === 'title' ? input.title : input.text, { start: word.start, end: word.start + word.length })
}

/** Words that point to a category. */
interface Claim {
  category: Category
  weight: number
  origin: 'title' | 'text'
  /** Whether it stands before a known last word. Many such words in a long name must not outweigh its head. */
  isEarly: boolean
  start: number
  length: number
}

// names of works end with one of few words, while goods and services may have any name, but these are bought (采购) and negotiated
const procedure = /采购|购置|谈判|询价|供应商/u
const unknownThingWeight = 3
const knownNameWeight = 12
// villages build: ditches, roads and whatever the programme of the year is called
const village = /[村屯](?!庄)/u

function claimsOfName(name: string, isBought: boolean): Claim[] {
  const end = name.replace(closing, '').length
  const last: Claim[] = []
  const before: { claim: Claim; distance: number }[] = []
  for (const row of categoryWords) {
    for (const found of name.matchAll(row.words)) {
      const place = { category: row.category, origin: 'title' as const, start: found.index, length: found[0].length }
      const distance = end - found.index - found[0].length
      if (distance <= 0) last.push({ ...place, weight: row.atEnd, isEarly: false })
      else before.push({ claim: { ...place, weight: row.elsewhere, isEarly: true }, distance })
    }
  }
  const known = nameEndingAt(name, end)
  if (known !== null) {
    const start = end - known.length
    last.push({ category: known.category, weight: knownNameWeight, origin: 'title', isEarly: false, start, length: known.length })
  }
  if (last.length === 0) {
    const unknown: Claim = {
      category: isBought ? 'goods' : village.test(name) ? 'works' : 'services',
      weight: unknownThingWeight,
      origin: 'title',
      isEarly: false,
      start: 0,
      length: name.length,
    }
    const near = before.map(({ claim, distance }) => ({ ...claim, weight: claim.weight * nearness(distance), isEarly: false }))
    return [unknown, ...near, ...claimsOfOpening(name)]
  }
  const longest = Math.max(...last.map((claim) => claim.length))
  const heads = last.filter((claim) => claim.length === longest)
  return [...heads, ...before.map(({ claim }) => claim), ...(heads.some(isService) ? [] : claimsOfOpening(name))]
}

function isService(claim: Claim): boolean {
  return claim.category === 'services'
}

/** A verb in front tells what is done with the thing that the end names: `租赁执法用车`, `新建美术室`. */
function claimsOfOpening(name: string): Claim[] {
  return openings.flatMap(({ category, weight, words }): Claim[] => {
    const found = words.exec(name)
    if (found === null) return []
    return [{ category, weight, origin: 'title', isEarly: false, start: found.index, length: found[0].length }]
  })
}

const closing = /(?<![）)】\]〕”"])[）)】\]〕”"]+$/u

/** If no known word ends the name, words close to its end are more likely its head. */
function nearness(distance: number): number {
  if (distance <= 2) return 2
  return distance <= 4 ? 1.4 : 1
}

function claimsOfText(text: string): Claim[] {
  const top = text.slice(0, cueRange)
  return textCues.flatMap(({ category, weight, words }): Claim[] => {
    const found = words.exec(top)
    return found === null ? [] : [{ category, weight, origin: 'text', isEarly: false, start: found.index, length: found[0].length }]
  })
}

const cueRange = 3000

const maxEarlyWeight = 8

/** If weights are equal, goods come before services, and services before works. */
function heaviestCategory(claims: Claim[]): Category {
  const totals = { goods: 0, services: 0, works: 0 }
  const early = { goods: 0, services: 0, works: 0 }
  for (const { category, weight, isEarly } of claims) {
    const counted = isEarly ? Math.min(weight, maxEarlyWeight - early[category]) : weight
    if (isEarly) early[category] += counted
    totals[category] += counted
  }
  if (totals.works > totals.goods && totals.works > totals.services) return 'works'
  return totals.services > totals.goods ? 'services' : 'goods'
}
