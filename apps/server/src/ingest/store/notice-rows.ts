import { normaliseText } from '@tender/matching'
import { findPhones } from '../../phones/find-phones.ts'
import { comparedName } from '../../wording/texts/compared-name.ts'
import { splitConsortium } from '../../wording/organisations/split-consortium.ts'
import type { AwardedParty } from '../../facts/fact.ts'
import type { NoticeFacts } from '../../facts/notice-facts.ts'
import { columnValues } from './notice-columns.ts'
import type { PreparedNotice } from '../reading/prepare-notice.ts'

export interface PartyRow {
  notice_id: number
  role: 'tenderer' | 'agency' | 'winner' | 'candidate'
  rank: number
  company_id: number
  name: string
  price: number | null
  project_manager: string | null
}

/** Names of all companies in a notice, with members of consortia one by one. */
export function partyNames(facts: NoticeFacts): string[] {
  const single = [facts.tenderer, facts.agency].filter((fact) => fact !== null).map((fact) => fact.value)
  return [...single, ...[...facts.winners, ...facts.candidates].map((party) => party.name.value)].flatMap(memberNames)
}

/**
 * Rows for the parties of a notice. Each member of a consortium of tenderers, agencies or winners has a row, and the first has the amount.
 * A consortium of candidates has one row, linked to its leader, because the rank belongs to the whole consortium.
 */
export function partyRows(id: number, facts: NoticeFacts, companies: ReadonlyMap<string, number>): PartyRow[] {
  const drafts = [
    ...inOrder('tenderer', facts.tenderer === null ? [] : [{ name: facts.tenderer.value, price: null, manager: null }]),
    ...inOrder('agency', facts.agency === null ? [] : [{ name: facts.agency.value, price: null, manager: null }]),
    ...inOrder('winner', facts.winners.map(draftOf)),
    ...byRanking(facts.candidates),
  ]
  return drafts.flatMap(({ company, ...draft }) => {
    const companyId = companies.get(comparedName(company))
    return companyId === undefined ? [] : [{ notice_id: id, ...draft, company_id: companyId }]
  })
}

/** The leader first. */
function memberNames(name: string): string[] {
  return splitConsortium(name).map((member) => member.name)
}

interface Draft {
  name: string
  price: number | null
  manager: string | null
}

type PartyDraft = Omit<PartyRow, 'notice_id' | 'company_id'> & { company: string }

function draftOf(party: AwardedParty): Draft {
  return { name: party.name.value, price: party.price?.value ?? null, manager: party.projectManager?.value ?? null }
}

function inOrder(role: PartyRow['role'], parties: readonly Draft[]): PartyDraft[] {
  return parties
    .flatMap(({ name, price, manager }) =>
      memberNames(name).map((member, index) => ({
        name: member,
        price: index === 0 ? price : null,
        manager: index === 0 ? manager : null,
      })),
    )
    .map(({ name, price, manager }, index) => ({ role, rank: index + 1, name, company: name, price, project_manager: manager }))
}

/** Candidates with the ranks that the notice gives, or by position if it gives two of them the same rank (several lots). */
function byRanking(candidates: readonly AwardedParty[]): PartyDraft[] {
  const isNumbered = new Set(candidates.map((party) => party.rank)).size === candidates.length
  return candidates.map((party, index) => {
    const { name, price, manager } = draftOf(party)
    const [leader = name] = memberNames(name)
    return { role: 'candidate', rank: isNumbered ? party.rank : index + 1, name, company: leader, price, project_manager: manager }
  })
}

export function noticeRow(id: number, item: PreparedNotice, projectId: number | null, isDemo: boolean): object {
  const { facts, parsed } = item
  return {
    id,
    title: parsed.title,
    published_at: item.publishedAt,
    ...columnValues(facts),
    project_id: projectId,
    moves_budget: item.movesBudget,
    facts,
    extractor_version: item.extractorVersion,
    is_demo: isDemo,
  }
}

export function contactRows(id: number, facts: NoticeFacts): object[] {
  return facts.contacts.map((contact, position) => ({
    notice_id: id,
    position,
    role: contact.role,
    name: contact.name?.value ?? null,
    phone: contact.phone.value,
  }))
}

/** Things that are tendered, each once. Longer ones are sentences and useless as suggestions, and a text with a phone must never be suggested. */
export function subjectRows(id: number, item: PreparedNotice): object[] {
  const rows = new Map<string, object>()
  for (const subject of item.facts.subjects) {
    const key = normaliseText(subject.value).trim()
    if (key !== '' && key.length <= 60 && !rows.has(key) && findPhones(key).length === 0)
      rows.set(key, { notice_id: id, word: subject.value.trim(), word_key: key, published_at: item.publishedAt })
  }
  return [...rows.values()]
}
