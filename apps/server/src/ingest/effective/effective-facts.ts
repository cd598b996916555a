import type { Channel } from '@tender/contract'
import { heldNames, type HeldFact, type HeldValues } from '../../facts/notice-facts.ts'
import { coversLots, readTitleScope, type TitleScope } from '../identify/title-scope.ts'
import { inOrderOfPublication, opens } from './day-order.ts'
import { readSuspension, type Suspension } from './suspension.ts'

/** Channels whose notices take part in what holds of a project. The statements of other notices are their own. */
export const statingChannels = ['prequalification', 'tender', 'clarification', 'change', 'failure'] as const satisfies readonly Channel[]
type StatingChannel = (typeof statingChannels)[number]

/** A notice of a project, reduced to what decides its place among the others. */
export interface PlacedNotice {
  id: number
  title: string
  channel: StatingChannel
  publishedAt: Date
}

/** A notice of a project with its own statements. */
export interface StatingNotice extends PlacedNotice, Readonly<HeldValues> {
  /** Whether a change says that its budget replaces the one before. */
  movesBudget: boolean
}

/** A value that holds, and the notice that states it. */
export interface Statement<Value> {
  value: Value
  by: number
}

type Statements = { readonly [Name in HeldFact]: Statement<NonNullable<HeldValues[Name]>> | null }

/** What holds of a project for one of its notices. If the notice names a lot, what holds of that lot. */
export interface EffectiveFacts extends Statements {
  /** The notice that cancelled or suspended the tender or declared it failed; null if there is none, or if the tender was opened again later. */
  endedBy: number | null
  /** The latest notice that moved a deadline of only some of its lots. */
  lotsChangedBy: number | null
}

/**
 * The effective facts of each of a project's notices: for each fact, the newest statement that is valid and covers what the notice is about.
 * The result depends on the notices alone, not on the order in which they came.
 * @param notices of one project, in any order @returns facts by the notice's id
 */
export function effectiveFacts(notices: readonly StatingNotice[]): Map<number, EffectiveFacts> {
  const life = inOrder(notices)
  const parts = partsOf(life)
  const ofScope = new Map<string, EffectiveFacts>()
  return new Map(
    life.map(({ notice, scope }): [number, EffectiveFacts] => {
      if (notice.channel === 'failure') return [notice.id, { ...nothingHolds, budget: statementOf(notice, 'budget'), endedBy: notice.id }]
      const key = JSON.stringify([scope.name, scope.part, scope.lots])
      const facts = ofScope.get(key) ?? factsOfScope(life, scope, parts)
      ofScope.set(key, facts)
      return [notice.id, withOwn(facts, notice, life)]
    }),
  )
}

const nothingHolds: EffectiveFacts = { ...statementsOf(() => null), endedBy: null, lotsChangedBy: null }

/** Makes a record with a statement for each held fact. */
export function statementsOf(statement: (name: HeldFact) => Statement<unknown> | null): Statements
export function statementsOf(statement: (name: HeldFact) => Statement<unknown> | null): Record<string, Statement<unknown> | null> {
  return Object.fromEntries(heldNames.map((name) => [name, statement(name)]))
}

/**
 * The changes and clarifications of a project that come after one of its notices and cover what it is about, oldest first.
 * @param notices of one project, in any order @param id of one of them
 */
export function changesAfter<Notice extends PlacedNotice>(notices: readonly Notice[], id: number): Notice[] {
  const life = inOrder(notices)
  const own = life.findIndex(({ notice }) => notice.id === id)
  const scope = life[own]?.scope
  if (scope === undefined) return []
  const parts = partsOf(life)
  return life
    .slice(own + 1)
    .filter((placed) => changes(placed.notice) && isOfPart(placed, scope, parts) && coversLots(placed.scope, scope))
    .map(({ notice }) => notice)
}

interface Placed<Notice extends PlacedNotice = StatingNotice> {
  notice: Notice
  scope: TitleScope
  suspension: Suspension
}

/** The parts that the project's tenders buy. */
function partsOf(life: readonly Placed<PlacedNotice>[]): ReadonlySet<string> {
  return new Set(life.flatMap(({ notice, scope }) => (opens(notice) && scope.part !== null ? [scope.part] : [])))
}

/** Oldest first. */
function inOrder<Notice extends PlacedNotice>(notices: readonly Notice[]): Placed<Notice>[] {
  return inOrderOfPublication(notices).map((notice) => ({
    notice,
    scope: readTitleScope(notice.title),
    suspension: readSuspension(notice),
  }))
}

function changes({ channel }: PlacedNotice): boolean {
  return channel === 'change' || channel === 'clarification'
}

function factsOfScope(life: readonly Placed[], scope: TitleScope, parts: ReadonlySet<string>): EffectiveFacts {
  const covering = life.filter((placed) => isOfPart(placed, scope, parts) && coversLots(placed.scope, scope) && isOfName(placed, scope))
  const stated = statementsOf((name) => newest(covering, name))
  const partial = life.findLast(
    (placed) =>
      changes(placed.notice) &&
      isValid(placed.notice, 'biddingDeadline') &&
      isOfPart(placed, scope, parts) &&
      !coversLots(placed.scope, scope) &&
      sharesLots(placed.scope, scope),
  )
  return {
    ...stated,
    openingAt: openingOf(covering, stated),
    budget: newestBudget(covering),
    endedBy: endOf(covering),
    lotsChangedBy: partial === undefined || isBefore(life, partial, stated.biddingDeadline) ? null : partial.notice.id,
  }
}

/** A part that no tender of the project names is ignored, because the titles of the tenders leave it out. */
function isOfPart(placed: Placed<PlacedNotice>, scope: TitleScope, parts: ReadonlySet<string>): boolean {
  const { part } = placed.scope
  return part === null || scope.part === null || part === scope.part || !parts.has(part)
}

/** A tender replaces only a tender of the same name. Changes may leave out parts of the name. */
function isOfName({ notice, scope: { name } }: Placed, scope: TitleScope): boolean {
  return !opens(notice) || name === scope.name
}

function sharesLots(stating: TitleScope, scope: TitleScope): boolean {
  return scope.lots === null || scope.lots.some((lot) => stating.lots?.includes(lot))
}

/** A moment that had passed before the notice was published is a quotation or misread. */
function isValid(notice: StatingNotice, name: HeldFact): boolean {
  const value = notice[name]
  if (notice.channel === 'failure' || value === null) return false
  return !(value instanceof Date) || value.getTime() >= notice.publishedAt.getTime()
}

function newest(covering: readonly Placed[], name: HeldFact): Statement<unknown> | null {
  const found = covering.findLast(({ notice }) => isValid(notice, name))
  return found === undefined ? null : statementOf(found.notice, name)
}

/** The notice's own statement. */
function statementOf<Name extends HeldFact>(notice: StatingNotice, name: Name): Statements[Name]
function statementOf(notice: StatingNotice, name: HeldFact): Statement<unknown> | null {
  const value = notice[name]
  return value === null ? null : { value, by: notice.id }
}

/** The newest budget of a tender, or of a change that says that its budget is new: other changes may repeat an old one. */
function newestBudget(covering: readonly Placed[]): EffectiveFacts['budget'] {
  const found = covering.findLast(({ notice }) => notice.budget !== null && (opens(notice) || (changes(notice) && notice.movesBudget)))
  return found === undefined ? null : statementOf(found.notice, 'budget')
}

/** Bids are opened when they are due, so an opening at the deadline moves with it. */
function openingOf(covering: readonly Placed[], { openingAt: opening, biddingDeadline: due }: Statements): Statements['openingAt'] {
  if (opening === null || due === null || opening.by === due.by) return opening
  const saidAt = (by: number) => covering.findIndex(({ notice }) => notice.id === by)
  const own = covering[saidAt(opening.by)]?.notice.biddingDeadline
  const isAtDeadline = own?.getTime() === opening.value.getTime()
  return isAtDeadline && saidAt(due.by) > saidAt(opening.by) ? due : opening
}

/** The last failure or suspension, unless a later notice opened the tender again. A suspension until a named time only moves the deadline. */
function endOf(covering: readonly Placed[]): number | null {
  const ends = ({ notice, suspension }: Placed) =>
    notice.channel === 'failure' || (suspension === 'suspends' && !isValid(notice, 'biddingDeadline'))
  const last = covering.findLast(
    (placed) => ends(placed) || opens(placed.notice) || placed.suspension === 'resumes' || isValid(placed.notice, 'biddingDeadline'),
  )
  return last !== undefined && ends(last) ? last.notice.id : null
}

function isBefore(life: readonly Placed[], placed: Placed, statement: { by: number } | null): boolean {
  return statement !== null && life.indexOf(placed) < life.findIndex(({ notice }) => notice.id === statement.by)
}

/** Adds the notice's own statements where nobody states the fact validly, and its own budget unless a later notice states another. */
function withOwn(facts: EffectiveFacts, notice: StatingNotice, life: readonly Placed[]): EffectiveFacts {
  return {
    ...facts,
    ...statementsOf((name) => facts[name] ?? statementOf(notice, name)),
    budget: notice.budget === null || isSaidAfter(life, facts.budget, notice) ? facts.budget : statementOf(notice, 'budget'),
  }
}

function isSaidAfter(life: readonly Placed[], statement: EffectiveFacts['budget'], notice: StatingNotice): boolean {
  const own = life.find((placed) => placed.notice === notice)
  return own !== undefined && isBefore(life, own, statement)
}

/** Whether nothing holds except the notice's own statements. */
export function isOwn(facts: EffectiveFacts, notice: StatingNotice): boolean {
  const isPlainFailure = notice.channel === 'failure' && !heldNames.some((name) => notice[name] instanceof Date)
  const isEnded = facts.endedBy !== null && !(facts.endedBy === notice.id && isPlainFailure)
  if (isEnded || facts.lotsChangedBy !== null) return false
  return heldNames.every((name) => {
    const held = facts[name]
    return held === null ? notice[name] === null : held.by === notice.id && held.value.valueOf() === notice[name]?.valueOf()
  })
}
