import { shanghaiText } from '@tender/contract'
import { areaPath } from '../../apps/server/src/gazetteer/area-table.ts'
import { amountIn } from '../../apps/server/src/ingest/extract/money.ts'
import type { NoticeFacts } from '../../apps/server/src/facts/notice-facts.ts'

/** A label and the fact that was read, in the same normalised form. Null if nothing was read. */
export interface Comparison {
  expected: string | null
  read: string | null
}

type Compare = (label: unknown, facts: NoticeFacts, text: string) => Comparison

/** How labels are compared, by the name of the label, whatever the source. Labels that are not listed are not measured. */
export const comparisons: Record<string, Compare> = {
  bid_open_time: (label, facts) => times(label, facts.openingAt?.value),
  doc_obtain_deadline: (label, facts) => times(label, facts.registrationDeadline?.value),
  bid_deadline: (label, facts) => times(label, facts.biddingDeadline?.value),
  buyer: (label, facts) => names(label, facts.tenderer?.value),
  agency: (label, facts) => names(label, facts.agency?.value),
  winner: (label, facts) => names(label, facts.winners[0]?.name.value),
  supplier: (label, facts) =>
    oneOf(
      label,
      facts.winners.map((winner) => winner.name.value),
    ),
  award_amount_yuan: compareAward,
  award_rate_or_commitment: (label, facts) => ({
    expected: fenOf(label, null) ?? 'none',
    read: fenText(facts.winningAmount?.value) ?? 'none',
  }),
  budget_raw: (label, facts) => ({ expected: fenOf(label, null), read: fenText(facts.budget?.value) }),
  project_manager_raw: (label, facts) => names(wordsOf(label).split(/[,，、（(/\s]/u)[0], facts.winners[0]?.projectManager?.value),
  candidates_in_order: compareCandidates,
  candidate_prices: comparePrices,
  project_code: (label, facts, text) =>
    foldName(text).includes(foldName(wordsOf(label))) ? names(label, facts.projectCode?.value) : unmeasured,
  project_id: (label, facts) => names(label, facts.projectCode?.value),
  lot_no: (label, facts) => names(label, facts.projectCode?.value),
  project_name: (label, facts) => names(label, facts.projectName?.value),
  lot_name: (label, facts) => names(label, facts.projectName?.value),
  place: (label, facts) => whereRead(foldName(wordsOf(label)).replace(/[。、]$/u, ''), facts.site?.value),
  duration_days: (label, facts) =>
    whereRead(/^\d+(?=(?:日历天|天)?[(。]?)/u.exec(foldName(wordsOf(label)))?.[0] ?? null, facts.duration?.value),
  buyer_phone: (label, facts) => phones(label, facts, 'tenderer'),
  agency_phone: (label, facts) => phones(label, facts),
  region: (label, facts) => ({
    expected: wordsOf(label).slice(0, 2),
    read: facts.area === null ? null : (areaPath(facts.area.value)[0]?.name.slice(0, 2) ?? null),
  }),
}

/** Like {@link comparisons}, for plans of tenders. A label may say 无, or give an amount for each of several projects. */
export const planComparisons: Record<'建设单位' | '投资额' | '预计招标时间', Compare> = {
  建设单位: (label, facts) => (label === '无' ? unmeasured : names(label, facts.tenderer?.value)),
  投资额: (label, facts) =>
    wordsOf(label).includes('/') ? unmeasured : { expected: fenOf(label, null), read: fenText(facts.budget?.value) },
  预计招标时间: (label, facts) => {
    const [year = '', month = ''] = wordsOf(label).match(/\d+/gu) ?? []
    const until = facts.expectedUntil?.value
    return {
      expected: year === '' ? null : `${year}-${month.padStart(2, '0')}`,
      read: until === undefined ? null : shanghaiText(until).slice(0, 7),
    }
  },
}

/** For a label that is empty, or whose value does not occur in the notice. */
const unmeasured: Comparison = { expected: null, read: null }

/** With several lots, some sources label the first lot's amount instead of the sum: either counts as correct. */
function compareAward(label: unknown, facts: NoticeFacts): Comparison {
  const expected = fenOf(label, '元')
  const first = fenText(facts.winners[0]?.price?.value)
  const sum = fenText(facts.winningAmount?.value)
  return { expected, read: facts.winners.length > 1 && first === expected ? first : sum }
}

/** Normalises a name: the width of signs, blanks and the kind of brackets do not matter. */
export function foldName(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll(/[\s〔〕[\]【】()]+/gu, '')
    .toLowerCase()
}

/** Some labels exist in notices of all kinds, but the product reads the fact only for buildings. */
function whereRead(expected: string | null, read: string | number | undefined): Comparison {
  return read === undefined ? unmeasured : { expected, read: foldName(String(read)) }
}

function names(label: unknown, read: string | undefined): Comparison {
  return { expected: usable(label), read: read === undefined ? null : foldName(read) }
}

/** Labels are texts and numbers. */
function wordsOf(label: unknown): string {
  return typeof label === 'string' || typeof label === 'number' ? String(label) : ''
}

/** Labels that were cut off wrongly by their source's own pattern are not used. */
function usable(label: unknown): string | null {
  const name = foldName(wordsOf(label))
  return name === '' || name === '盖章' || name.length > 90 ? null : name
}

function oneOf(label: unknown, read: string[]): Comparison {
  const expected = usable(label)
  const folded = read.map(foldName)
  const all = folded.join('')
  return { expected, read: folded.find((name) => name === expected) ?? (all === expected ? all : (folded[0] ?? null)) }
}

function times(label: unknown, read: Date | undefined): Comparison {
  return {
    expected: wordsOf(label).slice(0, 16),
    read: read === undefined ? null : shanghaiText(read).slice(0, 16).replace(' ', 'T'),
  }
}

function fenOf(label: unknown, unit: string | null): string | null {
  const found = amountIn(wordsOf(label).normalize('NFKC').replaceAll(/\s/gu, ''), unit)
  return found === null ? null : String(found.fen)
}

function fenText(fen: number | undefined): string | null {
  return fen === undefined ? null : String(fen)
}

function candidatesOf(label: unknown): { bidder: string; price: string }[] {
  return Array.isArray(label)
    ? label.map((row: { bidder?: unknown; price?: unknown }) => ({ bidder: wordsOf(row.bidder), price: wordsOf(row.price) }))
    : []
}

function compareCandidates(label: unknown, facts: NoticeFacts): Comparison {
  const bidders = candidatesOf(label).map((row) => usable(row.bidder))
  const read = facts.candidates.map((candidate) => foldName(candidate.name.value)).join(' | ')
  return { expected: bidders.length === 0 || bidders.includes(null) ? null : bidders.join(' | '), read: read === '' ? null : read }
}

function comparePrices(label: unknown, facts: NoticeFacts): Comparison {
  const rows = candidatesOf(label)
  if (rows.length === 0 || rows.some((row) => row.bidder.length > 90)) return { expected: null, read: null }
  return {
    expected: rows.map((row) => fenOf(row.price, '元') ?? '-').join(' | '),
    read: facts.candidates.length === 0 ? null : facts.candidates.map((candidate) => fenText(candidate.price?.value) ?? '-').join(' | '),
  }
}

function phones(label: unknown, facts: NoticeFacts, role?: string): Comparison {
  const digits = (text: string): string => text.replaceAll(/\D/gu, '')
  const expected =
    wordsOf(label)
      .split(/[/、,，;；\s]/u)
      .map(digits)[0] ?? ''
  const read = facts.contacts.filter((contact) => role === undefined || contact.role === role).map((contact) => digits(contact.phone.value))
  // the measured data have replaced mobile numbers, which differ between labels and texts
  return { expected: /^0\d{9,11}$/u.test(expected) ? expected : null, read: read.find((phone) => phone === expected) ?? read[0] ?? null }
}
