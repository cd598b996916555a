import type { DocumentRow } from '@tender/contract'
import { queryWords, type Query, type Range } from '@tender/matching'
import { phonePlaces } from '../detail/fact-lines.ts'
import { readNames } from '../../../wording/organisations/read-names.ts'
import { openUntil, standingOf } from './standing.ts'
import type { Mask } from '../rights/mask-phones.ts'
import type { Body, NoticeRow } from '../queries.ts'

export interface RowPresentation {
  query: Query
  scope: 'title' | 'full'
  areaName(code: string): string
  /** The mask for notices of an area. */
  maskFor(areaCode: string | null): Mask
}

/** A row of the list as a member may see it. */
export function presentRow(row: NoticeRow, snippet: DocumentRow['snippet'], how: RowPresentation): DocumentRow {
  const mask = how.maskFor(row.areaCode)
  const title = mask.read(row.title)
  return {
    id: row.id,
    title: title.shown,
    titleMarks: title.marks(how.query, { inTitle: true }),
    snippet,
    channel: row.channel,
    areaName: row.areaCode === null ? '' : how.areaName(row.areaCode),
    tenderer: row.tenderer === null ? null : mask.text(row.tenderer),
    agency: row.agency === null ? null : mask.text(row.agency),
    winners: row.winners.map(mask.text),
    ...shownCompanies([row.tenderer, row.agency, ...row.winners], row.companies, mask),
    budget: row.budget,
    winningAmount: row.winningAmount,
    publishedAt: row.publishedAt.toISOString(),
    biddingDeadline: openUntil(row),
    standing: standingOf(row),
    expected: row.expectedUntil === null ? null : { text: mask.text(row.expectedUntil.raw), until: row.expectedUntil.value },
    contractEnd:
      row.contractEnd === null ? null : { at: new Date(row.contractEnd.at).toISOString(), isEstimate: row.contractEnd.isEstimate },
    opened: row.opened,
    collected: row.collected,
    isDemo: row.isDemo,
    sourceCount: row.sourceCount,
  }
}

/**
 * The companies of the shown parties, by name. For a consortium written as one name, the whole name leads to the lead
 * company, and each member's name to its own company if it is part of the whole.
 * @param companies by normalised names
 */
export function shownCompanies(
  names: readonly (string | null)[],
  companies: NoticeRow['companies'],
  mask: Mask,
): Pick<DocumentRow, 'companies'> {
  if (companies === null) return {}
  const idOf = (key: string) => (Object.hasOwn(companies, key) ? companies[key] : undefined)
  const entries = names.flatMap((name): [string, number][] => {
    if (name === null) return []
    const shown = mask.text(name)
    const members = readNames(name)
    const inName = members.length < 2 ? [] : members.filter((member) => shown.includes(member.name))
    return [{ name: shown, key: members[0]?.key ?? '' }, ...inName].flatMap((one): [string, number][] => {
      const id = idOf(one.key)
      return id === undefined ? [] : [[one.name, id]]
    })
  })
  return { companies: Object.fromEntries(entries) }
}

/** Whether words of the query may be in the body only. */
export function mayNeedBody({ query, scope }: Pick<RowPresentation, 'query' | 'scope'>): boolean {
  return scope === 'full' && queryWords(query).length > 0
}

/** Whether the title lacks words of the query, so that the body must show them. */
export function wantsSnippet(row: NoticeRow, how: Pick<RowPresentation, 'query' | 'scope' | 'maskFor'>): boolean {
  if (!mayNeedBody(how)) return false
  return how.maskFor(row.areaCode).read(row.title).marks(how.query, { inTitle: true }).length < queryWords(how.query).length
}

const before = 30
const length = 140

/**
 * The first place in a body with words of the query.
 * @param part.limit the length that was read, apart from a margin
 * @returns null if there is none; undefined if there may be one after the limit and more can be read
 */
export function snippetOf(
  { text, contacts }: Body,
  { limit, isLast }: { limit: number; isLast: boolean },
  query: Query,
  mask: Mask,
): DocumentRow['snippet'] | undefined {
  const read = mask.read(text, phonePlaces(contacts))
  const { shown } = read
  // a phone at the limit may be cut off and not be recognised
  const end = Math.min(text.length, limit)
  const ranges = read.marks(query, { inTitle: false }).filter((range) => range[1] <= end)
  const first = ranges[0]
  const isAll = isLast || text.length <= limit
  if (first === undefined) return isAll ? null : undefined
  const from = Math.max(0, first[0] - before)
  if (!isAll && from + length > end) return undefined
  const to = Math.min(end, from + length)
  return {
    text: shown.slice(from, to).replace(/\s/g, ' '),
    marks: ranges.filter((range) => range[0] >= from && range[1] <= to).map((range): Range => [range[0] - from, range[1] - from]),
  }
}
