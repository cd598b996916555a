import { categories, formatMoney, formatTime, industries, methods, type PartyRole } from '@tender/contract'
import type { AwardedParty, ContactFact, Fact } from '../../../ingest/notice.ts'
import type { Place } from '../../../phones/known-phones.ts'
import type { Mask } from '../rights/mask-phones.ts'
import type { StoredFacts } from '../../../ingest/notice.ts'
import { addBuildingLines } from './building-lines.ts'
import type { AddLine, FactLine } from './fact-line.ts'

/** Where contacts were read in the body: places that hold a phone, whatever its form. */
export function phonePlaces(contacts: readonly ContactFact[]): Place[] {
  return contacts.flatMap(({ phone }) => (phone.origin === 'text' && phone.evidence !== null ? [phone.evidence] : []))
}

/** A place in the body where a fact was read. */
export interface FactPlace {
  name: string
  start: number
  end: number
}

export interface FactCard {
  lines: FactLine[]
  places: FactPlace[]
}

/** The fact card of a notice: a line each fact that it states, in the order one reads them, and where each stands in the body. */
export function factCard(facts: StoredFacts, areaName: (code: string) => string, mask: Mask, effective: Effective = {}): FactCard {
  const { card, add } = emptyCard()
  const partyOf = (role: PartyRole, name: Fact<string> | null) => name && { role, name: mask.text(name.value) }
  add('projectCode', '项目编号', facts.projectCode, mask.text)
  const { investmentCode = null } = facts
  if (investmentCode?.value !== facts.projectCode?.value) add('investmentCode', '投资项目代码', investmentCode, mask.text)
  add('projectName', '项目名称', facts.projectName, mask.text)
  add('tenderer', '招标人', facts.tenderer, mask.text, { party: partyOf('tenderer', facts.tenderer) })
  add('agency', '代理机构', facts.agency, mask.text, { party: partyOf('agency', facts.agency) })
  add('budget', '预算金额', facts.budget, formatMoney)
  add('winningAmount', '中标金额', facts.winningAmount, formatMoney)
  facts.winners.forEach((party, index) =>
    add('winner', lotLabel('中标人', facts.winners.length, index), party.name, () => partyText(party, mask), {
      name: `winner-${index}`,
      party: partyOf('winner', party.name),
    }),
  )
  facts.candidates.forEach((party, index) =>
    add('candidate', `第${party.rank}候选人`, party.name, () => partyText(party, mask), {
      name: `candidate-${index}`,
      party: partyOf('winner', party.name),
    }),
  )
  add('registrationDeadline', '报名截止', facts.registrationDeadline, formatTime)
  add('biddingDeadline', '投标截止', facts.biddingDeadline, formatTime)
  add('openingAt', '开标时间', facts.openingAt, formatTime)
  showMoved(card, effective)
  add('method', '采购方式', facts.method, (code) => nameOf(methods, code))
  add('category', '类别', facts.category, (code) => nameOf(categories, code))
  add('area', '地区', facts.area, areaName)
  add('industry', '行业', facts.industry, (code) => nameOf(industries, code))
  addBuildingLines(facts, add, mask)
  facts.subjects.slice(0, 8).forEach((subject, index) => add('subject', '标的物', subject, mask.text, { name: `subject-${index}` }))
  facts.contacts.forEach((contact, index) =>
    add('contact', contactLabel(contact), contact.phone, () => contactText(contact, mask), { name: `contact-${index}` }),
  )
  return card
}

/** What holds where other notices of the project state it. */
export type Effective = { -readonly [Key in keyof typeof movable]?: { text: string; by: MovedBy } }
type MovedBy = NonNullable<FactLine['moved']>['by']

const movable = { budget: '预算金额', registrationDeadline: '报名截止', biddingDeadline: '投标截止', openingAt: '开标时间' } as const

/** A line says what holds, and keeps what the notice says itself. */
function showMoved(card: FactCard, effective: Effective): void {
  for (const key of ['budget', 'registrationDeadline', 'biddingDeadline', 'openingAt'] as const) {
    const held = effective[key]
    if (held === undefined) continue
    const { text } = held
    const line = card.lines.find((own) => own.key === key)
    if (line === undefined)
      card.lines.push({ key, label: movable[key], text, party: null, place: null, moved: { by: held.by, before: null } })
    else Object.assign(line, { text, moved: { by: held.by, before: line.text } })
  }
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

function nameOf(list: readonly { code: string; name: string }[], code: string): string {
  return list.find((item) => item.code === code)?.name ?? code
}

const contactRoles = {
  tenderer: '招标人联系方式',
  agency: '代理机构联系方式',
  project: '项目联系方式',
  other: '联系方式',
  supervision: '监督电话',
} as const

export function contactLabel(contact: Pick<ContactFact, 'role'>): string {
  return contactRoles[contact.role]
}

function contactText(contact: ContactFact, mask: Mask): string {
  return [contact.name === null ? undefined : mask.text(contact.name.value), mask.phone(contact.phone.value)]
    .filter((part) => part !== undefined)
    .join(' ')
}

function lotLabel(label: string, count: number, index: number): string {
  return count === 1 ? label : `${label}（${index + 1}）`
}

function partyText(party: AwardedParty, mask: Mask): string {
  const price = party.price === null ? null : formatMoney(party.price.value)
  const manager = party.projectManager === null ? null : `项目负责人 ${mask.text(party.projectManager.value)}`
  return [mask.text(party.name.value), price, manager].filter((part) => part !== null).join(' · ')
}
