import { industries, type ProjectStage, projectStages, type UnitRole, type IndustryCode } from '@tender/contract'
import { startOfDay, dayLength } from '@tender/contract'
import { parsePublicationTime } from '../../../extract/times/published-at.ts'
import { cleanText, foldForms, oneLine } from '../../../../wording/texts/clean-text.ts'
import type { Fen } from '../../../../facts/fact.ts'
import { readNames } from '../../../../wording/organisations/read-names.ts'
import { divisionOf } from '../../../../wording/projects/industry-code.ts'
import { investmentCodeIn } from '../../../../wording/projects/investment-code.ts'
import { objectOf, objectsOf, textOf, type JsonObject } from '../../../fields/json-fields.ts'
import { industryOfSector, ownerRoles, schemes, stageOfStatus, unitOfRole } from '../../../../wording/projects/oc4ids-codes.ts'

export type WorkRole = Exclude<UnitRole, 'owner'>

export interface ListedUnit {
  role: WorkRole
  name: string
}

/** Maximum number of elements of a list that are read. A longer list is no description of one project. */
const maxElements = 1000

/** A text on one line, cut to its maximum; null if the field is no text or empty. Numbers are no texts: badly made packages have them in place of names. */
export function lineOf(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string') return null
  const text = oneLine(cleanText(value.slice(0, 4 * maxLength)))
  return text === '' ? null : text.slice(0, maxLength)
}

export function elementsOf(value: unknown): JsonObject[] {
  return Array.isArray(value) ? objectsOf(value.slice(0, maxElements)) : []
}

/** The code of the investment project among the identifiers; null if there is none, or several. */
export function codeOf(project: JsonObject): string | null {
  const written = elementsOf(project['identifiers']).map(({ id }) => textOf(id)?.slice(0, maxIdLength) ?? '')
  return investmentCodeIn(foldForms(written.join('\n')))
}

const maxIdLength = 100

/** The owner of the project: the party with the most reliable role. */
export function ownerOf(project: JsonObject): string | null {
  const stated = lineOf(objectOf(project['publicAuthority'])['name'], maxNameLength)
  if (stated !== null) return stated
  const parties = elementsOf(project['parties'])
  for (const role of ownerRoles) {
    const party = parties.find((one) => rolesOf(one).includes(role) && lineOf(one['name'], maxNameLength) !== null)
    if (party !== undefined) return lineOf(party['name'], maxNameLength)
  }
  return null
}

const maxNameLength = 200

export function rolesOf({ roles }: JsonObject): string[] {
  return Array.isArray(roles) ? roles.slice(0, maxRoles).filter((role) => typeof role === 'string') : []
}

const maxRoles = 50

/** Units of the project: parties by their roles, and suppliers of contracts whose nature is stated. */
export function unitsOf(project: JsonObject): ListedUnit[] {
  const units = new Map<string, ListedUnit>()
  const add = (role: WorkRole, written: unknown) => {
    const name = lineOf(written, maxNameLength)
    const named = name === null ? [] : readNames(name)
    for (const { name: one } of named) if (units.size < maxUnits) units.set(`${role}\n${one}`, { role, name: one })
  }
  for (const party of elementsOf(project['parties'])) {
    for (const role of rolesOf(party)) {
      const work = Object.hasOwn(unitOfRole, role) ? unitOfRole[role] : undefined
      if (work !== undefined) add(work, party['name'])
    }
  }
  for (const process of elementsOf(project['contractingProcesses'])) {
    const summary = objectOf(process['summary'])
    for (const role of worksOf(summary['nature'])) for (const supplier of elementsOf(summary['suppliers'])) add(role, supplier['name'])
  }
  return [...units.values()]
}

const maxUnits = 60

/** Whoever designs and builds under one contract is the builder, as in notices. */
function worksOf(nature: unknown): WorkRole[] {
  const natures = Array.isArray(nature) ? nature.slice(0, maxRoles) : []
  const builds = natures.includes('construction')
  return [
    ...(builds ? ['construction' as const] : []),
    ...(natures.includes('design') && !builds ? ['design' as const] : []),
    ...(natures.includes('supervision') ? ['supervision' as const] : []),
  ]
}

/** What the project costs. `foreign` is an amount in another currency, or without a currency; it is not stored as an amount. */
export function budgetOf(project: JsonObject): { investment: Fen | null; foreign: string | null } {
  const { amount, currency } = objectOf(objectOf(project['budget'])['amount'])
  if (typeof amount !== 'number' || !Number.isFinite(amount) || amount <= 0) return { investment: null, foreign: null }
  const code = lineOf(currency, 10)
  if (code !== 'CNY' && code !== 'RMB') return { investment: null, foreign: `${code ?? '未注明币种'} ${amount}` }
  const fen = Math.round(amount * 100)
  return { investment: fen > 0 && fen <= maxFen ? fen : null, foreign: null }
}

/** 十万亿元: no project costs more. */
const maxFen = 1e15

/** Division or section of GB/T 4754: as a classification states it, else by the sectors if all of them belong to one section. */
export function industryOf(project: JsonObject): IndustryCode | null {
  const stated = classifiedAs(project, schemes.industry)
  const known = divisionOf(stated) ?? industries.find(({ code }) => code === stated)
  if (known !== undefined) return known.code
  const sectors = Array.isArray(project['sector']) ? project['sector'].slice(0, maxElements) : []
  const found = new Set(sectors.map(industryOfOne))
  const [only = null] = found.size === 1 ? found : []
  return only
}

function industryOfOne(sector: unknown): IndustryCode | null {
  if (typeof sector !== 'string') return null
  if (sector === 'naturalResources.floodProtection') return 'N'
  const [first = ''] = sector.slice(0, maxIdLength).split('.')
  return Object.hasOwn(industryOfSector, first) ? (industryOfSector[first] ?? null) : null
}

/** How far the project has come: the product's own stage if it is stated, else by the status; for `implementation` by contracts for works. */
export function stageOf(project: JsonObject): ProjectStage | null {
  const stated = classifiedAs(project, schemes.stage)
  const known = projectStages.find((stage) => stage === stated)
  if (known !== undefined) return known
  const status = lineOf(project['status'], maxIdLength) ?? ''
  if (status === 'implementation') return stageOfContracts(project)
  return Object.hasOwn(stageOfStatus, status) ? (stageOfStatus[status] ?? null) : null
}

function stageOfContracts(project: JsonObject): ProjectStage | null {
  const works = elementsOf(project['contractingProcesses'])
    .map((process) => objectOf(process['summary']))
    .filter(({ nature }) => worksOf(nature).includes('construction'))
  if (works.some(({ status }) => status === 'active')) return '在建'
  return works.some(({ status }) => status === 'pre-award') ? '施工准备' : null
}

function classifiedAs(project: JsonObject, scheme: string): string | null {
  const found = elementsOf(project['additionalClassifications']).find((one) => one['scheme'] === scheme)
  return found === undefined ? null : lineOf(found['id'], maxIdLength)
}

/** The first minute of the first day and the last minute of the last day, in Shanghai. */
export function periodOf(project: JsonObject): { start: Date | null; finish: Date | null } {
  const { startDate, endDate } = objectOf(project['period'])
  const [start, end] = [momentOf(startDate), momentOf(endDate)]
  return {
    start: start === null ? null : startOfDay(start),
    finish: end === null ? null : new Date(startOfDay(end).getTime() + dayLength - 60_000),
  }
}

/** Null if it is no time, or outside the years 1900 to 2199. */
export function momentOf(value: unknown): Date | null {
  const written = lineOf(value, 60)
  const moment = written === null ? null : parsePublicationTime(written)
  if (moment === null || Number.isNaN(moment.getTime())) return null
  const year = moment.getUTCFullYear()
  return year >= 1900 && year < 2200 ? moment : null
}
