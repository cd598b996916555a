import type { Fact } from '../../facts/fact.ts'
import { readOrganisation } from '../../wording/organisations/company-name.ts'
import { maxStatementLength, readOrganisations } from '../../wording/organisations/read-organisations.ts'
import type { TightText } from '../../wording/texts/tight-text.ts'

/** The organisation that a stretch of the tight text names, with its place in the plain text; null if it names none. */
export function organisationFact(text: TightText, start: number, end: number): Fact<string> | null {
  const place = text.evidence(start, Math.min(end, start + maxNameLength))
  const found = readOrganisation(text.text.slice(place.start, place.end))
  if (found === null) return null
  const evidence = { start: place.start + found.start, end: place.start + found.end }
  return { value: found.name, raw: text.text.slice(evidence.start, evidence.end), origin: 'text', evidence }
}

/** An organisation of a list, with its number in the list (see read-organisations.ts). */
export interface ListedFact {
  name: Fact<string>
  number: number | null
}

/** Each organisation in a list such as `甲公司、乙公司`, `1、甲公司 2、乙公司` or `包1：甲公司 包2：乙公司`. A consortium counts as one. */
export function organisationFacts(text: TightText, start: number, end: number): ListedFact[] {
  // one character more tells the reader that the list was cut
  const place = text.evidence(start, Math.min(end, start + maxStatementLength + 1))
  return readOrganisations(text.text.slice(place.start, place.end)).map((found) => {
    const evidence = { start: place.start + found.start, end: place.start + found.end }
    const raw = text.text.slice(evidence.start, evidence.end)
    return { name: { value: found.name, raw, origin: 'text', evidence }, number: found.number }
  })
}

const maxNameLength = 160

/** A stretch of the tight text as it is written, with blanks between characters folded and marks at both ends removed. */
export function wordsFact(text: TightText, start: number, end: number): Fact<string> | null {
  const words = text.tight.slice(start, end)
  const from = start + (/^[\s:;,.、。*]+/u.exec(words)?.[0].length ?? 0)
  const to = end - (/(?<![\s:;,、。])[\s:;,、。]*(?:\([^()]{0,6})?$/u.exec(words)?.[0].length ?? 0)
  if (to <= from) return null
  const fact = text.fact('', from, to)
  return { ...fact, value: fact.raw.replaceAll(blankBesideHan, '').replaceAll(/\s+/gu, ' ') }
}

const blankBesideHan = /(?<!\s)\s+(?=[\p{Script=Han}（）()])|(?<=[\p{Script=Han}（）()])\s+/gu
