import type { Fact } from '../../facts/fact.ts'
import { hasOrganisationEnd } from '../../wording/organisations/company-name.ts'
import { isOfMany, type Entry } from './labels/entry.ts'
import type { Reading } from './reading.ts'
import { rolesOf } from './roles.ts'
import { organisationFact } from './text-fact.ts'

export interface Parties {
  tenderer: Fact<string> | null
  agency: Fact<string> | null
}

interface Scored {
  fact: Fact<string>
  score: number
}

/** Who buys and who acts for the buyer: the best of what labels, sections and the sentence `甲受乙委托` say. */
export function readParties(reading: Reading): Parties {
  const roles = rolesOf(reading.entries)
  const named = (role: 'tenderer' | 'agency'): Scored[] =>
    reading.entries.flatMap((entry, index) => {
      const strength = entry.field === role ? entry.strength : entry.field === 'name' && roles[index] === role ? nameStrength : 0
      const scored = strength === 0 ? null : scoredName(reading, entry, strength)
      return scored === null ? [] : [scored]
    })
  const commission = readCommission(reading)
  return {
    tenderer: best([...named('tenderer'), ...(commission.tenderer ?? []), ...readIntention(reading)]) ?? buyerInTitle(reading.title),
    agency: best([...named('agency'), ...(commission.agency ?? [])]),
  }
}

const nameStrength = 11
const commissionStrength = 6

function scoredName(reading: Reading, entry: Entry, strength: number): Scored | null {
  const fact = organisationFact(reading.text, entry.start, entry.end)
  // agents are always companies or offices, but a buyer may have any name
  if (fact === null || (entry.field === 'agency' && !hasOrganisationEnd(fact.value))) return null
  // a table with a row or column for each bidder names their past clients
  const past = isOfMany(entry) ? -5 : 0
  return { fact, score: past + strength + (hasOrganisationEnd(fact.value) ? 4 : -2) + (fact.value.length > 40 ? -4 : 0) }
}

/** Reads `某某招标代理有限公司受某某局的委托`. */
function readCommission({ text }: Reading): { tenderer?: Scored[]; agency?: Scored[] } {
  const accepted = text.tight.slice(0, commissionRange).indexOf('委托')
  const middle = accepted === -1 ? -1 : text.tight.lastIndexOf('受', accepted)
  if (middle === -1 || accepted - middle > 60) return {}
  const client = commissioned.exec(text.tight.slice(middle + 1, accepted))?.[0] ?? ''
  const agent = commissioner.exec(text.tight.slice(Math.max(0, middle - 70), middle))?.[1] ?? ''
  const agentStart = text.tight.lastIndexOf(agent, middle)
  const tenderer = organisationFact(text, middle + 1, middle + 1 + client.length)
  const agency = agent === '' ? null : organisationFact(text, agentStart, agentStart + agent.length)
  return {
    tenderer: tenderer === null || !hasOrganisationEnd(tenderer.value) ? [] : [{ fact: tenderer, score: commissionStrength }],
    agency: agency === null || !hasOrganisationEnd(agency.value) ? [] : [{ fact: agency, score: commissionStrength }],
  }
}

const commissionRange = 3000
const commissioner = /([^\s,。:;、"]{4,40}(?:公司|中心))(?:\([^()\n]{2,30}\))?(?:接)?$/u
const commissioned = /^[^,。\n]{4,40}?(?=(?:\([^()\n]{2,20}\))?的?$)/u

/** Reads `现将某某局2025年12月采购意向公开如下`. */
function readIntention({ text }: Reading): Scored[] {
  const found = intention.exec(text.tight.slice(0, commissionRange))
  if (found === null) return []
  const fact = organisationFact(text, found.index + 2, found.index + found[0].length)
  return fact === null ? [] : [{ fact, score: commissionStrength }]
}

const intention = /现将[^,。:\d\n]{4,40}?(?=(?:\(本级\))?20\d{2}年)/u

/** The office or company with which a title begins: `某某县教育局教学设备采购项目…`. If an agent comes first, the one behind `关于`. */
function buyerInTitle(title: string): Fact<string> | null {
  const found = titleBuyer.exec(title)
  const name = found?.groups?.['name']
  if (found === null || name === undefined || /代理|招标|咨询|项目管理|交易/u.test(name)) return null
  const start = found[0].length - name.length
  return { value: name, raw: name, origin: 'title', evidence: { start, end: start + name.length } }
}

const titleBuyer =
  /^(?:[^关]{4,30}(?:公司|中心)关于|关于)?(?<name>\p{Script=Han}{2,24}?(?:局|委员会|大学|学院|医院|人民政府|街道办事处|学校|中学|小学|公安厅|厅|法院|检察院|支队|总队|有限公司|有限责任公司))(?![部长务面域])/u

function best(scored: Scored[]): Fact<string> | null {
  return scored.reduce<Scored | null>((most, next) => (most === null || next.score > most.score ? next : most), null)?.fact ?? null
}
