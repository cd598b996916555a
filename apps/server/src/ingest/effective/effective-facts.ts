import { formatDay, type Channel } from '@tender/contract'
import { readTitleScope, type TitleScope } from './title-scope.ts'

/** Notices that take part in what holds of a project; what others state is their own. */
export const statingChannels = ['prequalification', 'tender', 'clarification', 'change', 'failure'] as const satisfies readonly Channel[]
type StatingChannel = (typeof statingChannels)[number]

export const moments = ['registrationDeadline', 'biddingDeadline', 'openingAt'] as const
export type Moment = (typeof moments)[number]

/** A notice of a project, as far as its place among the others goes. */
export interface PlacedNotice {
  id: number
  title: string
  channel: StatingChannel
  publishedAt: Date
}

/** A notice of a project, and what it states itself. */
export interface StatingNotice extends PlacedNotice, Readonly<Record<Moment, Date | null>> {
  /** In fen. */
  budget: number | null
  /** Whether a change says that its budget replaces the one before. */
  movesBudget: boolean
}

/** What holds, and the notice that states it. */
export interface Statement {
  at: Date
  by: number
}

export interface StatedBudget {
  /** In fen. */
  amount: number
  by: number
}

/** What holds of a project as one of its notices is about it: where that names a lot, of the lot. */
export interface EffectiveFacts extends Readonly<Record<Moment, Statement | null>> {
  budget: StatedBudget | null
  /** The notice that cancelled it or let it fail; null: that is not so, or it was opened again later. */
  endedBy: number | null
  /** The latest notice that moved a deadline of some of its lots only. */
  lotsChangedBy: number | null
}

/**
 * The effective facts of each of a project's notices: the newest statement that is valid and covers what the notice is about.
 * It depends on the notices alone, not on the order in which they came.
 * @param notices of one project, in any order @returns by the notice's id
 */
export function effectiveFacts(notices: readonly StatingNotice[]): Map<number, EffectiveFacts> {
  const life = inOrder(notices)
  const parts = partsOf(life)
  const ofScope = new Map<string, EffectiveFacts>()
  return new Map(
    life.map(({ notice, scope }): [number, EffectiveFacts] => {
      if (notice.channel === 'failure') return [notice.id, { ...nothingHolds, budget: budgetOf(notice), endedBy: notice.id }]
      const key = JSON.stringify([scope.name, scope.part, scope.lots])
      const facts = ofScope.get(key) ?? factsOfScope(life, scope, parts)
      ofScope.set(key, facts)
      return [notice.id, withOwn(facts, notice, life)]
    }),
  )
}

const nothingHolds: EffectiveFacts = {
  registrationDeadline: null,
  biddingDeadline: null,
  openingAt: null,
  budget: null,
  endedBy: null,
  lotsChangedBy: null,
}

/**
 * The changes and clarifications of a project that come after one of its notices and cover what it is about, the oldest first.
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
}

/** What the project's tenders buy. */
function partsOf(life: readonly Placed<PlacedNotice>[]): ReadonlySet<string> {
  return new Set(life.flatMap(({ notice, scope }) => (opens(notice) && scope.part !== null ? [scope.part] : [])))
}

/** The oldest first. Many sites give the day only: of one day, what changes a tender comes after it. */
function inOrder<Notice extends PlacedNotice>(notices: readonly Notice[]): Placed<Notice>[] {
  return notices
    .map((notice) => ({ notice, scope: readTitleScope(notice.title), day: formatDay(notice.publishedAt), step: Number(changes(notice)) }))
    .sort(
      (one, other) =>
        (one.day < other.day ? -1 : Number(one.day > other.day)) ||
        one.step - other.step ||
        one.notice.publishedAt.getTime() - other.notice.publishedAt.getTime() ||
        one.notice.id - other.notice.id,
    )
}

function opens({ channel }: PlacedNotice): boolean {
  return channel === 'tender' || channel === 'prequalification'
}

function changes({ channel }: PlacedNotice): boolean {
  return channel === 'change' || channel === 'clarification'
}

function factsOfScope(life: readonly Placed[], scope: TitleScope, parts: ReadonlySet<string>): EffectiveFacts {
  const covering = life.filter((placed) => isOfPart(placed, scope, parts) && coversLots(placed.scope, scope) && isOfName(placed, scope))
  const registrationDeadline = newest(covering, 'registrationDeadline')
  const biddingDeadline = newest(covering, 'biddingDeadline')
  const openingAt = openingOf(covering, biddingDeadline)
  const partial = life.findLast(
    (placed) =>
      changes(placed.notice) &&
      isValid(placed.notice, 'biddingDeadline') &&
      isOfPart(placed, scope, parts) &&
      !coversLots(placed.scope, scope) &&
      sharesLots(placed.scope, scope),
  )
  return {
    registrationDeadline,
    biddingDeadline,
    openingAt,
    budget: newestBudget(covering),
    endedBy: endOf(covering),
    lotsChangedBy: partial === undefined || isBefore(life, partial, biddingDeadline) ? null : partial.notice.id,
  }
}

/** A part that no tender of the project names says nothing: the tender's title leaves it out. */
function isOfPart(placed: Placed<PlacedNotice>, scope: TitleScope, parts: ReadonlySet<string>): boolean {
  const { part } = placed.scope
  return part === null || scope.part === null || part === scope.part || !parts.has(part)
}

/** A tender replaces another one of the same name only; changes leave out what they like of it. */
function isOfName({ notice, scope: { name } }: Placed, scope: TitleScope): boolean {
  return !opens(notice) || name === scope.name
}

function coversLots(stating: TitleScope, scope: TitleScope): boolean {
  if (stating.lots === null) return true
  return scope.lots !== null && scope.lots.every((lot) => stating.lots?.includes(lot))
}

function sharesLots(stating: TitleScope, scope: TitleScope): boolean {
  return scope.lots === null || scope.lots.some((lot) => stating.lots?.includes(lot))
}

/** What had passed before it was published is quoted, or misread. */
function isValid(notice: StatingNotice, moment: Moment): boolean {
  const at = notice[moment]
  return notice.channel !== 'failure' && at !== null && at.getTime() >= notice.publishedAt.getTime()
}

function newest(covering: readonly Placed[], moment: Moment): Statement | null {
  const found = covering.findLast(({ notice }) => isValid(notice, moment))?.notice
  const at = found?.[moment]
  return found === undefined || at === undefined || at === null ? null : { at, by: found.id }
}

/** Of a tender; a change may repeat what stays. */
function newestBudget(covering: readonly Placed[]): StatedBudget | null {
  const found = covering.findLast(({ notice }) => notice.budget !== null && (opens(notice) || (changes(notice) && notice.movesBudget)))
  return found === undefined ? null : budgetOf(found.notice)
}

function budgetOf({ id, budget }: StatingNotice): StatedBudget | null {
  return budget === null ? null : { amount: budget, by: id }
}

/** Bids are opened when they are due: an opening at the deadline moves with it. */
function openingOf(covering: readonly Placed[], due: Statement | null): Statement | null {
  const opening = newest(covering, 'openingAt')
  if (opening === null || due === null || opening.by === due.by) return opening
  const saidAt = (by: number) => covering.findIndex(({ notice }) => notice.id === by)
  const own = covering[saidAt(opening.by)]?.notice.biddingDeadline
  const isAtDeadline = own?.getTime() === opening.at.getTime()
  return isAtDeadline && saidAt(due.by) > saidAt(opening.by) ? due : opening
}

/** The last failure, where nothing opened it again behind it. */
function endOf(covering: readonly Placed[]): number | null {
  const last = covering.findLast(
    ({ notice }) => notice.channel === 'failure' || opens(notice) || isValid(notice, 'biddingDeadline'),
  )?.notice
  return last?.channel === 'failure' ? last.id : null
}

function isBefore(life: readonly Placed[], placed: Placed, statement: { by: number } | null): boolean {
  return statement !== null && life.indexOf(placed) < life.findIndex(({ notice }) => notice.id === statement.by)
}

/** Where nobody states it validly, or of a budget nobody later, what the notice states itself. */
function withOwn(facts: EffectiveFacts, notice: StatingNotice, life: readonly Placed[]): EffectiveFacts {
  const own = (moment: Moment): Statement | null => {
    const at = notice[moment]
    return facts[moment] ?? (at === null ? null : { at, by: notice.id })
  }
  return {
    ...facts,
    registrationDeadline: own('registrationDeadline'),
    biddingDeadline: own('biddingDeadline'),
    openingAt: own('openingAt'),
    budget: notice.budget === null || isSaidAfter(life, facts.budget, notice) ? facts.budget : budgetOf(notice),
  }
}

function isSaidAfter(life: readonly Placed[], statement: StatedBudget | null, notice: StatingNotice): boolean {
  const own = life.find((placed) => placed.notice === notice)
  return own !== undefined && isBefore(life, own, statement)
}

/** Whether nothing holds but what the notice states itself. */
export function isOwn(facts: EffectiveFacts, notice: StatingNotice): boolean {
  const isEnded = facts.endedBy !== null && (facts.endedBy !== notice.id || moments.some((moment) => notice[moment] !== null))
  if (isEnded || facts.lotsChangedBy !== null) return false
  if (facts.budget === null ? notice.budget !== null : facts.budget.by !== notice.id) return false
  return moments.every((moment) => {
    const held = facts[moment]
    return held === null ? notice[moment] === null : held.by === notice.id && held.at.getTime() === notice[moment]?.getTime()
  })
}
