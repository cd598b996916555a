import { statesContractPrice } from '../../wording/projects/project-stage.ts'
import type { MatterRow } from './select-matters.ts'

/** An approval project, combined from its records. */
export interface ApprovalProject {
  name: string
  otherNames: string[]
  codes: string[]
  owner: string | null
  areaCode: string | null
  auditType: MatterRow['auditType']
  investment: number | null
  site: string | null
  content: string | null
  plannedStart: Date | null
  plannedFinish: Date | null
  units: MatterRow['units']
  /** Matters, each once, earliest first. */
  steps: Step[]
  /** Lists of projects that name it, earliest first. */
  lists: MatterRow[]
  isDemo: boolean
}

/** One decision or announcement, with every record that delivered it. */
export interface Step {
  row: MatterRow & { matter: string }
  also: MatterRow[]
}

/**
 * Combines the records of a project. Null if no authority had anything to decide, as for lists of projects alone.
 * @param rows the records of one approval, earliest first
 */
export function projectOfMatters(rows: readonly MatterRow[]): ApprovalProject | null {
  const project = projectOfRecords(rows)
  return project === null || project.steps.length === 0 ? null : project
}

/**
 * The same, also for projects that only lists name. Each fact is taken from the latest record that has it; the price of
 * a contract is used only if nobody states the investment. Null if there are no records.
 */
export function projectOfRecords(rows: readonly MatterRow[]): ApprovalProject | null {
  if (rows.length === 0) return null
  const last = <Value>(read: (row: MatterRow) => Value | null): Value | null => lastOf(rows, read)
  const ofWhole = rows.filter(({ matter }) => !statesContractPrice(matter))
  const names = unique(rows.map(({ projectName }) => projectName))
  const name = mostFrequent(rows.map(({ projectName }) => projectName))
  return {
    name,
    otherNames: names.filter((other) => other !== name),
    codes: unique(rows.flatMap(({ investmentCode }) => investmentCode ?? [])),
    owner: last(({ owner }) => owner),
    areaCode: smallest(rows),
    auditType: last(({ auditType }) => auditType),
    investment: lastOf(ofWhole, ({ investment }) => investment) ?? last(({ investment }) => investment),
    site: last(({ site }) => site),
    content: last(({ content }) => content),
    plannedStart: last(({ plannedStart }) => plannedStart),
    plannedFinish: last(({ plannedFinish }) => plannedFinish),
    units: unitsOf(rows),
    steps: stepsOf(rows),
    lists: rows.filter(({ matter }) => matter === null),
    isDemo: rows.every(({ isDemo }) => isDemo),
  }
}

function lastOf<Value>(rows: readonly MatterRow[], read: (row: MatterRow) => Value | null): Value | null {
  const row = rows.findLast((each) => read(each) !== null)
  return row === undefined ? null : read(row)
}

/** The same item may come alone and within its project, and the same decision from several sites. */
function stepsOf(rows: readonly MatterRow[]): Step[] {
  const steps = new Map<string, Step>()
  for (const row of rows) {
    const { matter, itemId, result, authority, decidedAt } = row
    if (matter === null) continue
    const key = itemId === null ? JSON.stringify([matter, result, authority, decidedAt ?? row.at]) : `item ${itemId}`
    const known = steps.get(key)
    if (known === undefined) steps.set(key, { row: { ...row, matter }, also: [] })
    else known.also.push(row)
  }
  return [...steps.values()]
}

function unitsOf(rows: readonly MatterRow[]): MatterRow['units'] {
  const seen = new Map<string, MatterRow['units'][number]>()
  for (const { units } of rows) for (const unit of units) seen.set(`${unit.role} ${unit.name}`, unit)
  return [...seen.values()]
}

/** The most precise area that most records state: a county rather than its city. */
function smallest(rows: readonly MatterRow[]): string | null {
  const codes = rows.flatMap(({ areaCode }) => areaCode ?? [])
  const counties = codes.filter((code) => !code.endsWith('00'))
  const cities = codes.filter((code) => !code.endsWith('0000'))
  const exact = counties.length > 0 ? counties : cities.length > 0 ? cities : codes
  return exact.length === 0 ? null : mostFrequent(exact)
}

const none: [string, number] = ['', 0]

/** Among equally frequent values the first; there is at least one. */
function mostFrequent(values: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), none)[0]
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)]
}

/** When its latest matter was decided or announced. */
export function latestMoment(rows: readonly MatterRow[]): Date {
  return new Date(rows.reduce((latest, { at, knownAt }) => Math.max(latest, at.getTime(), knownAt.getTime()), 0))
}
