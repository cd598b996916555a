import type { DocumentRow } from '@tender/contract'
import { highlight, queryWords, type Query, type Range } from '@tender/matching'
import { shownMarks, type Mask } from './mask-phones.ts'
import type { NoticeRow } from './queries.ts'

export interface RowPresentation {
  query: Query
  scope: 'title' | 'full'
  areaName(code: string): string
  /** What masks a notice of an area. */
  maskFor(areaCode: string | null): Mask
}

/** A row of the list as a member sees it. @param text beginning of the body, where a snippet is wanted */
export function presentRow(row: NoticeRow, text: string | undefined, how: RowPresentation): DocumentRow {
  const mask = how.maskFor(row.area_code)
  const title = mask.text(row.title)
  return {
    id: row.id,
    title,
    titleMarks: shownMarks(highlight(how.query, row.title, { inTitle: true }), row.title, title),
    snippet: text === undefined ? null : snippetOf(text, how.query, mask),
    channel: row.channel,
    areaName: row.area_code === null ? '' : how.areaName(row.area_code),
    tenderer: row.tenderer === null ? null : mask.text(row.tenderer),
    agency: row.agency === null ? null : mask.text(row.agency),
    winners: row.winners.map(mask.text),
    budget: row.budget,
    winningAmount: row.winning_amount,
    publishedAt: row.published_at.toISOString(),
    biddingDeadline: row.bidding_deadline?.toISOString() ?? null,
    opened: row.opened,
    collected: row.collected,
    isDemo: row.is_demo,
    sourceCount: row.source_count,
  }
}

/** Whether the title leaves words of the query unexplained, so that the body has to show them. */
export function wantsSnippet(title: string, how: Pick<RowPresentation, 'query' | 'scope'>): boolean {
  if (how.scope === 'title') return false
  const words = queryWords(how.query)
  return words.length > 0 && highlight(how.query, title, { inTitle: true }).length < words.length
}

const before = 30
const length = 140

function snippetOf(text: string, query: Query, mask: Mask): DocumentRow['snippet'] {
  const shown = mask.text(text)
  const ranges = shownMarks(highlight(query, text, { inTitle: false }), text, shown)
  const first = ranges[0]
  if (first === undefined) return null
  const start = Math.max(0, first[0] - before)
  const end = Math.min(text.length, start + length)
  return {
    text: shown.slice(start, end).replace(/\s/g, ' '),
    marks: ranges.filter((range) => range[0] >= start && range[1] <= end).map((range): Range => [range[0] - start, range[1] - start]),
  }
}
