import { formatMoney, type Channel } from '@tender/contract'
import type { Fact, StoredFacts, UnitRole } from '../../../ingest/notice.ts'
import type { Mask } from '../rights/mask-phones.ts'
import type { AddLine } from './fact-line.ts'

/** What a notice says of the project that is to be built: the units, where and what, when, what is still to be bought, and the projects of a plan. */
export function addBuildingLines(facts: StoredFacts, add: AddLine, mask: Mask): void {
  const {
    planned = [],
    units = [],
    equipment = [],
    site = null,
    content = null,
    startsOn = null,
    finishesOn = null,
    duration = null,
  } = facts
  units
    .filter(({ role, name }) => role !== 'owner' || name.value !== facts.tenderer?.value)
    .forEach(({ role, name }, index) => add('unit', unitLabels[role], name, mask.text, { name: `unit-${index}` }))
  add('site', '建设地点', site, mask.text)
  add('content', '建设内容', content, (words) => mask.text(shortened(words)))
  add('startsOn', '计划开工', startsOn, () => writtenTime(startsOn))
  add('finishesOn', '计划竣工', finishesOn, () => writtenTime(finishesOn))
  add('duration', '工期', duration, (days) => `${days} 日历天`)
  const label = facts.channel === undefined || !awarding.has(facts.channel.value) ? '拟购设备' : '成交设备'
  equipment
    .slice(0, mostEquipment)
    .forEach((one, index) => add('equipment', label, one.name, () => mask.text(equipmentText(one)), { name: `equipment-${index}` }))
  // what a single project says stands in the lines of the notice
  if (planned.length < 2) return
  planned
    .slice(0, mostPlanned)
    .forEach((plan, index) =>
      add('planned', `计划项目（${index + 1}）`, plan.name, () => planText(plan, mask), { name: `planned-${index}` }),
    )
}

/** Notices that name what was bought. */
const awarding: ReadonlySet<Channel> = new Set<Channel>(['result', 'contract', 'acceptance'])
const mostEquipment = 10
const mostPlanned = 20
const longestContent = 200

const unitLabels: Record<UnitRole, string> = {
  owner: '建设单位',
  design: '设计单位',
  survey: '勘察单位',
  construction: '施工单位',
  supervision: '监理单位',
  assessment: '环评单位',
}

function shortened(words: string): string {
  return words.length > longestContent ? `${words.slice(0, longestContent)}…` : words
}

function equipmentText({ name, quantity, specification }: NonNullable<StoredFacts['equipment']>[number]): string {
  const size = specification === null ? '' : `（${specification.value}）`
  return `${name.value}${size}${quantity === null ? '' : ` × ${quantity.value}`}`
}

/** As written: a month or a year is said as such. */
function writtenTime(fact: Fact<string> | null): string {
  return fact?.raw.replaceAll(/\s+/gu, '') ?? ''
}

function planText({ name, owner, investment, expectedUntil }: NonNullable<StoredFacts['planned']>[number], mask: Mask): string {
  const words = [name, owner].map((fact) => (fact === null ? null : mask.text(fact.value)))
  const amount = investment === null ? null : formatMoney(investment.value)
  const time = expectedUntil === null ? null : `预计招标 ${writtenTime(expectedUntil)}`
  return [...words, amount, time].filter((part) => part !== null).join(' · ')
}
