import { formatMoney, type Channel } from '@tender/contract'
import type { AwardedParty, ContactFact, UnitRole } from '../../../facts/fact.ts'
import type { FactName } from '../../../facts/fact-table.ts'
import type { StoredFacts } from '../../../facts/notice-facts.ts'
import { writtenTime, type LineMask, type Writing } from './fact-line.ts'

/** Facts that are lists, and the functions that write their lines. */
export const listLines: Readonly<Partial<Record<FactName, (writing: Writing) => void>>> = {
  winners: addWinners,
  candidates: addCandidates,
  units: addUnits,
  equipment: addEquipment,
  planned: addPlans,
  subjects: addSubjects,
  contacts: addContacts,
}

function addWinners({ facts: { winners }, add, mask }: Writing): void {
  winners.forEach((party, index) =>
    add('winner', winners.length === 1 ? '中标人' : `中标人（${index + 1}）`, party.name, () => partyText(party, mask), {
      name: `winner-${index}`,
      party: { role: 'winner', name: mask.text(party.name.value) },
    }),
  )
}

function addCandidates({ facts, add, mask }: Writing): void {
  facts.candidates.forEach((party, index) =>
    add('candidate', `第${party.rank}候选人`, party.name, () => partyText(party, mask), {
      name: `candidate-${index}`,
      party: { role: 'winner', name: mask.text(party.name.value) },
    }),
  )
}

function partyText(party: AwardedParty, mask: LineMask): string {
  const price = party.price === null ? null : formatMoney(party.price.value)
  const manager = party.projectManager === null ? null : `项目负责人 ${mask.text(party.projectManager.value)}`
  return [mask.text(party.name.value), price, manager].filter((part) => part !== null).join(' · ')
}

function addUnits({ facts: { units = [], tenderer }, add, mask }: Writing): void {
  units
    .filter(({ role, name }) => role !== 'owner' || name.value !== tenderer?.value)
    .forEach(({ role, name }, index) => add('unit', unitLabels[role], name, mask.text, { name: `unit-${index}` }))
}

const unitLabels: Record<UnitRole, string> = {
  owner: '建设单位',
  design: '设计单位',
  survey: '勘察单位',
  construction: '施工单位',
  supervision: '监理单位',
  assessment: '环评单位',
}

function addEquipment({ facts: { equipment = [], channel }, add, mask }: Writing): void {
  const label = awarding.has(channel.value) ? '成交设备' : '拟购设备'
  equipment
    .slice(0, maxEquipment)
    .forEach((one, index) => add('equipment', label, one.name, () => mask.text(equipmentText(one)), { name: `equipment-${index}` }))
}

/** Notices that name the bought things. */
const awarding: ReadonlySet<Channel> = new Set<Channel>(['result', 'contract', 'acceptance'])
const maxEquipment = 10

function equipmentText({ name, quantity, specification }: NonNullable<StoredFacts['equipment']>[number]): string {
  const size = specification === null ? '' : `（${specification.value}）`
  return `${name.value}${size}${quantity === null ? '' : ` × ${quantity.value}`}`
}

function addPlans({ facts: { planned = [] }, add, mask }: Writing): void {
  // a single project's facts are in the lines of the notice
  if (planned.length < 2) return
  planned
    .slice(0, maxPlans)
    .forEach((plan, index) =>
      add('planned', `计划项目（${index + 1}）`, plan.name, () => planText(plan, mask), { name: `planned-${index}` }),
    )
}

const maxPlans = 20

function planText(
  { name, owner, site, code, investment, expectedUntil }: NonNullable<StoredFacts['planned']>[number],
  mask: LineMask,
): string {
  // an earlier reader stored neither site nor code
  const words = [name?.value, owner?.value, site?.value].map((value) => (value === undefined ? null : mask.text(value)))
  const amount = investment === null ? null : formatMoney(investment.value)
  const time = expectedUntil === null ? null : `预计招标 ${writtenTime(expectedUntil)}`
  return [...words, amount, time, code?.value ?? null].filter((part) => part !== null).join(' · ')
}

function addSubjects({ facts, add, mask }: Writing): void {
  facts.subjects
    .slice(0, maxSubjects)
    .forEach((subject, index) => add('subject', '标的物', subject, mask.text, { name: `subject-${index}` }))
}

const maxSubjects = 8

function addContacts({ facts, add, mask }: Writing): void {
  facts.contacts.forEach((contact, index) =>
    add('contact', contactLabel(contact), contact.phone, () => contactText(contact, mask), { name: `contact-${index}` }),
  )
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

function contactText(contact: ContactFact, mask: LineMask): string {
  return [contact.name === null ? undefined : mask.text(contact.name.value), mask.phone(contact.phone.value)]
    .filter((part) => part !== undefined)
    .join(' ')
}
