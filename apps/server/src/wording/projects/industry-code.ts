import { divisions, industries, type Division, type Industry, type IndustryCode } from '@tender/contract'
import { foldForms } from '../texts/clean-text.ts'

/** The section that an industry's code begins with; null for an unknown one. */
export function sectionOf(code: string | null): Industry | null {
  return industries.find((section) => section.code === code?.slice(0, 1))?.code ?? null
}

/** The division of an industry's code; null for a section or an unknown code. */
export function divisionOf(code: string | null): Division | null {
  return divisions.find((division) => division.code === code) ?? null
}

/**
 * The industry that a record states: as a code (C2710, D44), a division's name, or a section's name, each with other words
 * around it. Null where it states none or several. Digits without a letter count only where nothing else is said,
 * because lists of environmental assessments have numbers of their own: 二十六、橡胶和塑料制品业 53.
 */
export function industryIn(words: string): IndustryCode | null {
  const said = foldForms(words.slice(0, maxLength)).replaceAll(/\s/gu, '')
  return byCode(said) ?? byName(said) ?? byDigits(said)
}

/** characters */
const maxLength = 100

function byCode(said: string): IndustryCode | null {
  const [, letter = '', digits = ''] = /(?<![A-Za-z\d])([A-T])(\d{2})\d{0,2}(?!\d)/u.exec(said) ?? []
  return divisionOf(`${letter}${digits}`)?.code ?? null
}

/** The division that is named; the section where several of its divisions are named, or itself only. */
function byName(said: string): IndustryCode | null {
  const bare = said.replaceAll(joints, '')
  const found = named.filter(({ name }) => bare.includes(name))
  const largest = found.filter(({ name }) => !found.some((other) => other.name !== name && other.name.includes(name)))
  const inside = largest.filter(({ code }) => code.length > 1)
  const sections = new Set(largest.map(({ code }) => code.slice(0, 1)))
  if (sections.size !== 1) return null
  return inside.length === 1 ? (inside[0]?.code ?? null) : sectionOf([...sections].join(''))
}

const joints = /[、,，和及]/gu
/** Divisions and sections, without what joins the words of their names; a section named as its only division (教育) is left out. */
const named: readonly { code: IndustryCode; name: string }[] = [
  ...divisions,
  ...industries.filter(({ name }) => !divisions.some((division) => division.name === name)),
].map(({ code, name }) => ({ code, name: name.replaceAll(joints, '') }))

function byDigits(said: string): IndustryCode | null {
  return /^\d{2,4}$/u.test(said) ? ofNumber(said.slice(0, 2)) : null
}

/** The division of two digits, as codes of investment projects have them; null for an unknown number. */
function ofNumber(digits: string): IndustryCode | null {
  return divisions.find(({ code }) => code.slice(1) === digits)?.code ?? null
}

/**
 * The division under which an investment project was filed. Only the codes of 2015 to 2020, which begin with the whole
 * year (2019-330391-47-03-831266), state one; null for others. 2012 at the beginning is December 2020.
 */
export function industryInCode(investmentCode: string): IndustryCode | null {
  const [year = '', , digits = ''] = investmentCode.split('-')
  return /^20(?:1[5-9]|20)$/u.test(year) ? ofNumber(digits) : null
}

/** 制造业、医药制造业; the code itself where it is unknown. */
export function industryName(code: string): string {
  const section = industries.find((one) => one.code === sectionOf(code))?.name
  const names = [section, divisionOf(code)?.name].filter((name) => name !== undefined)
  return names.length === 0 ? code : names.join('、')
}
