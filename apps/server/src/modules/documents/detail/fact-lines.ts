import { formatMoney, formatTime } from '@tender/contract'
import type { ContactFact, Fact } from '../../../facts/fact.ts'
import { factTable, type FactDeclaration, type FactName } from '../../../facts/fact-table.ts'
import { factNames, isHeld, isOf, singleFact, type HeldFact, type StoredFacts } from '../../../facts/notice-facts.ts'
import type { Place } from '../../../phones/known-phones.ts'
import { writtenTime, type AddLine, type FactLine, type LineMask, type Writing } from './fact-line.ts'
import { listLines } from './list-lines.ts'

/** The places of contacts in the body, which contain a phone in any form. */
export function phonePlaces(contacts: readonly ContactFact[]): Place[] {
  return contacts.flatMap(({ phone }) => (phone.origin === 'text' && phone.evidence !== null ? [phone.evidence] : []))
}

/** The place in the body that a fact was read from. */
export interface FactPlace {
  name: string
  start: number
  end: number
}

export interface FactCard {
  lines: FactLine[]
  places: FactPlace[]
}

/** The fact card of a notice: one line for each fact, in the order of the table of facts, with its place in the body. */
export function factCard(facts: StoredFacts, areaName: (code: string) => string, mask: LineMask, effective: Effective = {}): FactCard {
  const { card, add } = emptyCard()
  for (const name of factNames) {
    if (isRepeated(name, facts, effective)) continue
    addSingle(name, { facts, areaName, mask, add })
    listLines[name]?.({ facts, areaName, mask, add })
    if (isHeld(name) && effective[name] !== undefined) showMoved(card, name, effective[name])
  }
  return card
}

/** The line of a fact that is not a list. */
function addSingle(name: FactName, { facts, areaName, mask, add }: Writing): void {
  const declared: FactDeclaration = factTable[name]
  const { label } = declared
  if (label === undefined) return
  const line = <T>(fact: Fact<T> | null | undefined, text: (value: T) => string, party: FactLine['party'] = null): void =>
    add(name, label, fact ?? null, text, { party })
  if (isOf(name, 'text')) line(facts[name], (words) => mask.text(shortened(words, declared)))
  else if (isOf(name, 'party')) line(facts[name], mask.text, facts[name] && { role: name, name: mask.text(facts[name].value) })
  else if (isOf(name, 'money')) line(facts[name], formatMoney)
  else if (isOf(name, 'days')) line(facts[name], (days) => `${days} 日历天`)
  else if (isOf(name, 'area')) line(facts[name], areaName)
  else if (isOf(name, 'moment')) {
    const isWritten = 'isShownAsWritten' in declared
    line(facts[name], (time) => (isWritten ? writtenTime(facts[name]) : formatTime(time)))
  } else if (isOf(name, 'code')) line<string>(facts[name], (code) => factTable[name].names.find((item) => item.code === code)?.name ?? code)
}

/** Whether the fact and the value in force equal those of another fact, so that it needs no line. */
function isRepeated(name: FactName, facts: StoredFacts, effective: Effective): boolean {
  const declared: FactDeclaration = factTable[name]
  const other = factNames.find((one) => one === declared.unlessSameAs)
  if (other === undefined) return false
  return singleFact(facts, other)?.value === singleFact(facts, name)?.value && heldText(other) === heldText(name)

  function heldText(one: FactName): string | undefined {
    return isHeld(one) ? effective[one]?.text : undefined
  }
}

function shortened(words: string, declared: FactDeclaration): string {
  const length = 'shownLength' in declared ? declared.shownLength : undefined
  return length === undefined || words.length <= length ? words : `${words.slice(0, length)}…`
}

/** The facts in force that other notices of the project state. */
export type Effective = { [Name in HeldFact]?: Moved }

export interface Moved {
  text: string
  /** The notice that states it; null if the member may not see it. */
  by: NonNullable<FactLine['moved']>['by']
}

/** Shows the value in force and keeps the notice's own value. */
function showMoved(card: FactCard, key: HeldFact, { text, by }: Moved): void {
  const line = card.lines.find((own) => own.key === key)
  if (line !== undefined) Object.assign(line, { text, moved: { by, before: line.text } })
  else card.lines.push({ key, label: factTable[key].label, text, party: null, place: null, moved: { by, before: null } })
}

function emptyCard(): { card: FactCard; add: AddLine } {
  const card: FactCard = { lines: [], places: [] }
  const add: AddLine = (key, label, fact, text, { name = key, party = null } = {}) => {
    if (fact === null) return
    const isPlaced = fact.origin === 'text' && fact.evidence !== null
    if (isPlaced && fact.evidence !== null) card.places.push({ name, ...fact.evidence })
    card.lines.push({ key, label, text: text(fact.value), party, place: isPlaced ? name : null, moved: null })
  }
  return { card, add }
}
