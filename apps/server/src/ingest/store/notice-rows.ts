import { normaliseText } from '@tender/matching'
import type { SearchDocument } from '../../search/port.ts'
import { comparedName } from '../identify/compared-name.ts'
import type { AwardedParty, NoticeFacts } from '../notice.ts'
import type { PreparedNotice } from '../prepare-notice.ts'

export interface PartyRow {
  notice_id: number
  role: 'tenderer' | 'agency' | 'winner' | 'candidate'
  rank: number
  company_id: number
  name: string
  price: number | null
  project_manager: string | null
}

export function partyNames(facts: NoticeFacts): string[] {
  const single = [facts.tenderer, facts.agency].filter((fact) => fact !== null).map((fact) => fact.value)
  return [...single, ...[...facts.winners, ...facts.candidates].map((party) => party.name.value)]
}

/** Parties of a notice; ranks are made unique where a text numbers two alike. */
export function partyRows(id: number, facts: NoticeFacts, companies: ReadonlyMap<string, number>): PartyRow[] {
  const single = (role: PartyRow['role'], name: string | undefined) =>
    name === undefined ? [] : row({ notice_id: id, role, rank: 1, name, price: null, project_manager: null }, companies)
  const ranked = (role: PartyRow['role'], parties: readonly AwardedParty[]) => {
    const isNumbered = new Set(parties.map((party) => party.rank)).size === parties.length
    return parties.flatMap((party, index) =>
      row(
        {
          notice_id: id,
          role,
          rank: isNumbered ? party.rank : index + 1,
          name: party.name.value,
          price: party.price?.value ?? null,
          project_manager: party.projectManager?.value ?? null,
        },
        companies,
      ),
    )
  }
  return [
    ...single('tenderer', facts.tenderer?.value),
    ...single('agency', facts.agency?.value),
    ...ranked('winner', facts.winners),
    ...ranked('candidate', facts.candidates),
  ]
}

function row(party: Omit<PartyRow, 'company_id'>, companies: ReadonlyMap<string, number>): PartyRow[] {
  const companyId = companies.get(comparedName(party.name))
  return companyId === undefined ? [] : [{ ...party, company_id: companyId }]
}

export function noticeRow(id: number, item: PreparedNotice, projectId: number | null, isDemo: boolean): object {
  const { facts, parsed } = item
  return {
    id,
    title: parsed.title,
    channel: facts.channel.value,
    published_at: item.publishedAt,
    area_code: facts.area?.value ?? null,
    industry: facts.industry?.value ?? null,
    method: facts.method?.value ?? null,
    category: facts.category?.value ?? null,
    project_code: facts.projectCode?.value ?? null,
    project_name: facts.projectName?.value ?? null,
    project_id: projectId,
    tenderer: facts.tenderer?.value ?? null,
    agency: facts.agency?.value ?? null,
    budget: facts.budget?.value ?? null,
    winning_amount: facts.winningAmount?.value ?? null,
    registration_deadline: facts.registrationDeadline?.value ?? null,
    bidding_deadline: facts.biddingDeadline?.value ?? null,
    opening_at: facts.openingAt?.value ?? null,
    facts,
    extractor_version: item.extractorVersion,
    is_demo: isDemo,
  }
}

export function bodyRow(id: number, item: PreparedNotice): object {
  const { parsed } = item
  return { notice_id: id, text: parsed.text, safe_html: parsed.safeHtml, attachments: parsed.attachments, raw: item.raw }
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

/** Things tendered, once each; longer ones are sentences that nobody would complete a word to. */
export function subjectRows(id: number, item: PreparedNotice): object[] {
  const rows = new Map<string, object>()
  for (const subject of item.facts.subjects) {
    const key = normaliseText(subject.value).trim()
    if (key !== '' && key.length <= 60 && !rows.has(key))
      rows.set(key, { notice_id: id, word: subject.value.trim(), word_key: key, published_at: item.publishedAt })
  }
  return [...rows.values()]
}

export function searchDocument(id: number, item: PreparedNotice): SearchDocument {
  const { facts, parsed } = item
  return {
    id,
    title: parsed.title,
    text: parsed.text,
    publishedAt: item.publishedAt,
    channel: facts.channel.value,
    category: facts.category?.value ?? null,
    method: facts.method?.value ?? null,
    industry: facts.industry?.value ?? null,
    area: facts.area?.value ?? null,
    budget: facts.budget?.value ?? null,
    winningAmount: facts.winningAmount?.value ?? null,
    biddingDeadline: facts.biddingDeadline?.value ?? null,
    tenderer: facts.tenderer?.value ?? null,
    agency: facts.agency?.value ?? null,
    winners: facts.winners.map((winner) => winner.name.value),
    hasAttachment: parsed.attachments.length > 0,
    hasPhone: facts.contacts.length > 0,
  }
}
