import { isValid } from '@tender/contract'
import type { CreditCodeFact } from '../../facts/fact.ts'
import { foldWidth } from '../texts/fold-width.ts'
import { kindOfEnterprise } from './name-appendages.ts'

/**
 * Reads credit codes that stand beside names of parties: `甲公司（统一社会信用代码：9133…）`, or a cell or line right behind the name. A code belongs to the last
 * name before it.
 * If a notice gives one name two codes, or one code two names, none of them counts, because in a table of another form every code would go to the
 * last name.
 */
export function readCreditCodes(text: string, names: readonly string[]): CreditCodeFact[] {
  const folded = foldWidth(text)
  const codes = validCodes(folded)
  if (codes.length === 0) return []
  const places = placesOf(folded, names)
  const found = codes.flatMap(({ code, start }) => {
    const place = lastBefore(places, start)
    if (place === null || start - place.end > maxDistance || !isBeside(folded.slice(place.end, start))) return []
    const evidence = { start, end: start + code.length }
    return [{ name: place.name, code: { value: code, raw: text.slice(start, evidence.end), origin: 'text' as const, evidence } }]
  })
  return withoutConflicts(found)
}

/** Maximum number of characters between a name and its code. */
const maxDistance = 60
/** Maximum number of codes, and of places of each name, that are read. A text with more of them is a list of something else. */
const maxPlaces = 500

const written = /(?<![0-9A-Za-z])[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}(?![0-9A-Za-z])/gu

function validCodes(folded: string): { code: string; start: number }[] {
  const codes: { code: string; start: number }[] = []
  for (const found of folded.matchAll(written)) {
    if (isValid('taxNumber', found[0])) codes.push({ code: found[0], start: found.index })
    if (codes.length === maxPlaces) break
  }
  return codes
}

interface Place {
  name: string
  end: number
}

function placesOf(folded: string, names: readonly string[]): Place[] {
  const places: Place[] = []
  for (const name of new Set(names)) {
    const words = foldWidth(name)
    if (words.length < 4) continue
    for (
      let at = folded.indexOf(words), count = 0;
      at !== -1 && count < maxPlaces;
      at = folded.indexOf(words, at + words.length), count += 1
    )
      places.push({ name, end: at + words.length })
  }
  // of two names that end together, the longer one is taken, because it contains the other
  return places.toSorted((one, other) => one.end - other.end || one.name.length - other.name.length)
}

function lastBefore(places: readonly Place[], start: number): Place | null {
  let low = 0
  for (let high = places.length; low < high;) {
    const middle = (low + high) >> 1
    if ((places[middle]?.end ?? Infinity) <= start) low = middle + 1
    else high = middle
  }
  return places[low - 1] ?? null
}

/** Whether only the label of the code, or the kind of enterprise, stands between a name and its code, and no other name. */
function isBeside(words: string): boolean {
  const between = words.replaceAll(kindOfEnterprise, '')
  return (
    !/公司|中心|政府|学校|医院|[局院所厂店](?![\p{Script=Han}])|监督|代理|招标人|采购人/u.test(between) &&
    (/代码|税号|识别号/u.test(between) || between.trim().length <= 3)
  )
}

function withoutConflicts(found: readonly CreditCodeFact[]): CreditCodeFact[] {
  const codesOf = new Map<string, Set<string>>()
  const namesOf = new Map<string, Set<string>>()
  for (const { name, code } of found) {
    codesOf.set(name, (codesOf.get(name) ?? new Set()).add(code.value))
    namesOf.set(code.value, (namesOf.get(code.value) ?? new Set()).add(name))
  }
  const sure = found.filter(({ name, code }) => codesOf.get(name)?.size === 1 && namesOf.get(code.value)?.size === 1)
  return [...new Map(sure.map((fact) => [fact.name, fact])).values()]
}
