import type { DigitLink } from './digit-links.ts'

/** Groups of digits that may be one number, beginning with one of them. */
export interface Candidate {
  /** The digits of all groups. */
  digits: string
  /** Number of digits in each group. */
  lengths: number[]
  /** The links between the groups; null for a gap that only mobile numbers have. */
  links: (DigitLink | null)[]
}

export type PhoneKind = 'mobile' | 'landline' | 'service' | 'local' | 'foreign'

export interface Form {
  kind: PhoneKind
  /** Number of digits of the country code before the number. */
  prefix: number
  /** Number of digits without the prefix. */
  length: number
  /** Number of digits of the area code at the beginning of the number. */
  areaCode: number
}

export interface FormContext {
  /** Whether a label announces a phone here. */
  isLabelled: boolean
  /** Whether a plus stands before it. */
  hasPlus: boolean
}

/** The form of phone with which a candidate begins, except mobile numbers (mobile-form.ts); null if there is none. It ends where a group ends. */
export function phoneForm(candidate: Candidate, context: FormContext): Form | null {
  for (const prefix of prefixes(candidate, context)) {
    const form = nationalForm(candidate, prefix, context.isLabelled)
    if (form !== null) return form
  }
  return foreignForm(candidate, context) ?? (context.isLabelled ? labelledForm(candidate) : null)
}

interface Prefix {
  length: number
  /** Whether it certainly is a country code, and not the beginning of a number. */
  isSure: boolean
}

const noPrefix: Prefix = { length: 0, isSure: false }

/** The ways to read a country code at the beginning: +86, 0086, (86). */
export function prefixes({ digits, lengths, links }: Candidate, { hasPlus, isLabelled }: FormContext): Prefix[] {
  if (digits.startsWith('0086')) return [{ length: 4, isSure: true }, noPrefix]
  if (!digits.startsWith('86')) return [noPrefix]
  const isApart = lengths[0] === 2 && (links[0] === 'bracket' || links[0] === 'dash')
  return [{ length: 2, isSure: hasPlus || isLabelled || isApart }, noPrefix]
}

function nationalForm(candidate: Candidate, { length: prefix, isSure }: Prefix, isLabelled: boolean): Form | null {
  const number = candidate.digits.slice(prefix)
  const accepts = (length: number, usual: ReadonlySet<string>) => {
    const parts = partsOf(candidate, prefix, length)
    return parts !== null && (isLabelled || isSure || usual.has(parts.join()))
  }
  const landline = landlineForm(candidate, prefix, isLabelled) ?? (isSure ? zerolessForm(candidate, prefix) : null)
  if (landline !== null) return landline
  if (/^[48]00/.test(number) && accepts(10, serviceParts)) return { kind: 'service', prefix, length: 10, areaCode: 0 }
  return null
}

const serviceParts = partsSet('10', '3,3,4', '3,4,3', '3,7', '6,4', '7,3', '4,3,3', '4,6', '3,2,2,3', '1,1,1,1,1,1,1,1,1,1')
const localParts = partsSet('8', '7', '4,4', '3,4', '4,3', '3,5', '2,2,2,2', '3,2,2', '2,2,3', '1,1,1,1,1,1,1,1', '1,1,1,1,1,1,1')

function partsSet(...parts: string[]): ReadonlySet<string> {
  return new Set(parts)
}

function landlineForm(candidate: Candidate, prefix: number, isLabelled: boolean): Form | null {
  const number = candidate.digits.slice(prefix)
  const areaCode = /^0(?:10|2\d)/.test(number) ? 3 : /^0[3-9]\d\d/.test(number) || (isLabelled && /^0[1-9]\d\d/.test(number)) ? 4 : 0
  if (areaCode === 0) return null
  const isApart = partsOf(candidate, prefix, areaCode) !== null
  // the local number behind an area code never begins with 0 or 1, but digits of other codes do
  if (!isApart && !isLabelled && !/[2-9]/.test(number.charAt(areaCode))) return null
  const length = [8, 7].find((local) => isLocal(candidate, prefix + areaCode, local))
  return length === undefined ? null : { kind: 'landline', prefix, length: areaCode + length, areaCode }
}

/** Behind a country code the zero of the area code is left out: +86-571-87654321. */
function zerolessForm(candidate: Candidate, prefix: number): Form | null {
  const number = candidate.digits.slice(prefix)
  const areaCode = /^(?:10|2\d)/.test(number) ? 2 : /^[3-9]\d\d/.test(number) ? 3 : 0
  if (areaCode === 0) return null
  const length = [8, 7].find((local) => isLocal(candidate, prefix + areaCode, local))
  return length === undefined ? null : { kind: 'landline', prefix, length: areaCode + length, areaCode }
}

function isLocal(candidate: Candidate, from: number, length: number): boolean {
  const parts = partsOf(candidate, from, length)
  return parts !== null && localParts.has(parts.join())
}

/** A foreign number: behind a plus, or behind two zeros if a label announces a phone. It takes as many groups as a number may have. */
function foreignForm(candidate: Candidate, { hasPlus, isLabelled }: FormContext): Form | null {
  const minLength = isLabelled ? 8 : 9
  if (!hasPlus && !(isLabelled && /^00[1-9]/.test(candidate.digits))) return null
  for (let length = 15; length >= minLength; length--) {
    if (partsOf(candidate, 0, length) !== null) return { kind: 'foreign', prefix: 0, length, areaCode: 0 }
  }
  return null
}

/** Numbers that only a label shows to be phones: local numbers, service numbers (95588), and other digits of a phone's length. */
function labelledForm(candidate: Candidate): Form | null {
  const { digits, lengths } = candidate
  for (const length of [8, 7]) {
    if (isLocal(candidate, 0, length) && !isDate(digits, partsOf(candidate, 0, length) ?? [])) return local(length)
  }
  const first = lengths[0] ?? 0
  if (first >= 9 && first <= 12) return local(first)
  const isShort = (first === 5 && /^(?:9[56]|1[0-2])/.test(digits)) || (first === 6 && /^9[56]/.test(digits))
  return isShort ? { kind: 'service', prefix: 0, length: first, areaCode: 0 } : null
}

function local(length: number): Form {
  return { kind: 'local', prefix: 0, length, areaCode: 0 }
}

/** Whether the digits are a date or years: 20261120, 2026-11-20, 2024-2026. */
function isDate(digits: string, parts: readonly number[]): boolean {
  if (!/^(?:19|20)\d\d/.test(digits)) return false
  const shape = parts.join()
  if (shape === '4,4') return /^....(?:19|20)\d\d/.test(digits)
  return shape === '4,2,2' || shape === '4,3' || (shape === '8' && /^....(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])/.test(digits))
}

/** The lengths of the groups with these digits; null if the digits do not end with a group. */
function partsOf({ lengths }: Candidate, from: number, length: number): number[] | null {
  const parts: number[] = []
  let end = 0
  for (const group of lengths) {
    const start = end
    end += group
    if (end > from + length) return null
    if (end > from) parts.push(end - Math.max(start, from))
    if (end === from + length) return parts
  }
  return null
}
