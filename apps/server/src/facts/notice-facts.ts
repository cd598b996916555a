import type { AwardedParty, ContactFact, CreditCodeFact, EquipmentFact, Fact, Fen, PlannedProject, UnitFact } from './fact.ts'
import { factTable, type FactKind, type FactName, type FactTable } from './fact-table.ts'

/** Values by the kind of the fact. If the notice says nothing, a single fact is null and a list is empty. */
interface Values {
  text: Fact<string> | null
  party: Fact<string> | null
  money: Fact<Fen> | null
  moment: Fact<Date> | null
  days: Fact<number> | null
  area: Fact<string> | null
  awards: AwardedParty[]
  creditCodes: CreditCodeFact[]
  plans: PlannedProject[]
  equipment: EquipmentFact[]
  units: UnitFact[]
  subjects: Fact<string>[]
  contacts: ContactFact[]
}

type CodeOf<Of> = Of extends { names: readonly { code: infer Code }[] } ? Code : never

type ValueOf<Name extends FactName> = FactTable[Name] extends { kind: infer Kind extends keyof Values }
  ? Values[Kind]
  : Fact<CodeOf<FactTable[Name]>> | null

/** All facts that are read from a notice. Null and empty lists: the notice does not say. The channel is always known. */
export type NoticeFacts = { [Name in Exclude<FactName, 'channel'>]: ValueOf<Name> } & { channel: NonNullable<ValueOf<'channel'>> }

type NamesWith<Having> = { [Name in FactName]: FactTable[Name] extends Having ? Name : never }[FactName]

/** Facts that an older version of the reader did not store. */
type LaterFact = NamesWith<{ isLater: true }>

type Stored<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Stored<T[Key]> } : T

/** Facts as the database stores them: times are ISO texts. */
export type StoredFacts = Stored<Omit<NoticeFacts, LaterFact>> & Partial<Stored<Pick<NoticeFacts, LaterFact>>>

/** Facts of these kinds. */
export type FactsOf<Kind extends FactKind> = NamesWith<{ kind: Kind }>

/** Facts that feeds may state beside the text. */
export type StatedFact = NamesWith<{ feed: object }>

/** Facts in which the notices of a project are compared. */
export type ComparedFact = NamesWith<{ isCompared: true }>

/** Facts whose newest valid statement holds for the project. */
export type HeldFact = NamesWith<{ held: object }>

type ValueIn<Name extends FactName> = NoticeFacts[Name] extends Fact<infer Value> | null ? Value : never

/** Values of the facts that hold; null if no notice states one. */
export type HeldValues = { [Name in HeldFact]: ValueIn<Name> | null }

/** Facts that search engines know. */
export type SearchedFact = NamesWith<{ isSearched: true }>

/** The values of a notice's facts that search engines know; null if the notice does not say. */
export type SearchedValues = { [Name in SearchedFact]: NonNullable<NoticeFacts[Name]>['value'] | (Name extends 'channel' ? never : null) }

/** In the order of the table. */
export const factNames = Object.keys(factTable).filter(isFactName)

export const statedNames = factNames.filter(isStatedFact)
export const searchedNames = factNames.filter(isSearched)
export const heldNames = factNames.filter(isHeld)
export const searchedHeldNames = heldNames.filter((name): name is HeldFact & SearchedFact => isSearched(name))

/** Names of the facts of these kinds, in the order of the table. */
export function factsOf<Kind extends FactKind>(...kinds: readonly Kind[]): FactsOf<Kind>[] {
  return factNames.filter((name) => isOf(name, ...kinds))
}

export function isOf<Kind extends FactKind>(name: FactName, ...kinds: readonly Kind[]): name is FactsOf<Kind> {
  return kinds.some((kind) => kind === factTable[name].kind)
}

export function isStatedFact(name: string): name is StatedFact {
  return isFactName(name) && 'feed' in factTable[name]
}

/** A single fact of any kind; null if the notice does not say, or if the fact is a list. */
export function singleFact(facts: NoticeFacts | StoredFacts, name: FactName): Fact<unknown> | null {
  const fact = facts[name] ?? null
  return Array.isArray(fact) ? null : fact
}

/** The values that search engines know. */
export function searchedValues(facts: NoticeFacts): SearchedValues
export function searchedValues(facts: NoticeFacts): Record<string, unknown> {
  return Object.fromEntries(searchedNames.map((name) => [name, facts[name]?.value ?? null]))
}

/** Turns stored facts into the reader's form. A fact that an older version of the reader did not store counts as not stated. */
export function readStoredFacts(stored: StoredFacts): NoticeFacts
export function readStoredFacts(stored: StoredFacts): Record<string, unknown> {
  return Object.fromEntries(factNames.map((name) => [name, readStored(stored, name)]))
}

function readStored(stored: StoredFacts, name: FactName): unknown {
  if (isOf(name, 'moment')) return dated(stored[name] ?? null)
  if (isOf(name, 'plans'))
    return (stored[name] ?? []).map((plan) => ({ ...earlierPlan, ...plan, expectedUntil: dated(plan.expectedUntil) }))
  return stored[name] ?? (isOf(name, 'awards', 'creditCodes', 'equipment', 'units', 'subjects', 'contacts') ? [] : null)
}

/** Fields of a planned project that an older version of the reader did not store. */
const earlierPlan = { code: null, site: null }

function dated(fact: Fact<string> | null): Fact<Date> | null {
  return fact === null ? null : { ...fact, value: new Date(fact.value) }
}

function isFactName(name: string): name is FactName {
  return name in factTable
}

export function isHeld(name: FactName): name is HeldFact {
  return 'held' in factTable[name]
}

function isSearched(name: FactName): name is SearchedFact {
  return 'isSearched' in factTable[name]
}
