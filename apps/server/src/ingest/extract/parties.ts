import type { Fact } from '../notice.ts'
import { hasOrganisationEnd } from '../normalise/company-name.ts'
import type { Entry } from './labels/entry.ts'
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

/** Who buys and who acts for them: the best of what labels, sections and the sentence `甲受乙委托` say. */
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
    tenderer: best([...named('tenderer'), ...(commission.tenderer ?? [])]),
    agency: best([...named('agency'), ...(commission.agency ?? [])]),
  }
}

const nameStrength = 11
const commissionStrength = 6

function scoredName(reading: Reading, entry: Entry, strength: number): Scored | null {
  const fact = organisationFact(reading.text, entry.start, entry.end)
  if (fact === null) return null
  // a table with a row or column for each bidder names clients of the past
  const past = entry.record === null || entry.record.endsWith(':k') ? 0 : -5
  return { fact, score: past + strength + (hasOrganisationEnd(fact.value) ? 4 : -2) + (fact.value.length > 40 ? -4 : 0) }
}

/** `某某招标代理有限公司受某某局的委托`. */
function readCommission({ text }: Reading): { tenderer?: Scored[]; agency?: Scored[] } {
  const found = commission.exec(text.tight.slice(0, commissionReach))
  if (found === null) return {}
  const [whole, agent = '', client = ''] = found
  const clientStart = found.index + whole.indexOf('受', agent.length) + 1
  const tenderer = organisationFact(text, clientStart, clientStart + client.length)
  const agency = agent === '' ? null : organisationFact(text, found.index, found.index + agent.length)
  return {
    tenderer: tenderer === null || !hasOrganisationEnd(tenderer.value) ? [] : [{ fact: tenderer, score: commissionStrength }],
    agency: agency === null || !hasOrganisationEnd(agency.value) ? [] : [{ fact: agency, score: commissionStrength }],
  }
}

const commissionReach = 3000
const commission = /((?:[^\s,。:;、"]{4,40}(?:公司|中心))?)(?:\([^()\n]{2,30}\))?(?:接)?受([^,。\n]{4,40}?)(?:\([^()\n]{2,20}\))?的?委托/u

function best(scored: Scored[]): Fact<string> | null {
  return scored.reduce<Scored | null>((most, next) => (most === null || next.score > most.score ? next : most), null)?.fact ?? null
}
