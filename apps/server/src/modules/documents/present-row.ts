import type { DocumentRow } from '@tender/contract'
import { highlight, queryWords, type Query, type Range } from '@tender/matching'
import type { NoticeRow } from './queries.ts'

export interface RowPresentation {
  query: Query
  scope: 'title' | 'full'
  areaName(code: string): string
  /** Masks what the level may not see; the text keeps its length, so that marks keep their places. */
  mask(text: string): string
}

/** A row of the list as a member sees it. @param text beginning of the body, where a snippet is wanted */
export function presentRow(row: NoticeRow, text: string | undefined, how: RowPresentation): DocumentRow {
  return {
    id: row.id,
    title: how.mask(row.title),
    titleMarks: [...highlight(how.query, row.title, { inTitle: true })],
    snippet: text === undefined ? null : snippetOf(text, how),
    channel: row.channel,
    areaName: row.area_code === null ? '' : how.areaName(row.area_code),
    tenderer: row.tenderer,
    agency: row.agency,
    winners: row.winners,
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

function snippetOf(text: string, how: RowPresentation): DocumentRow['snippet'] {
  const ranges = highlight(how.query, text, { inTitle: false })
  const first = ranges[0]
  if (first === undefined) return null
  const start = Math.max(0, first[0] - before)
  const end = Math.min(text.length, start + length)
  return {
    text: how.mask(text).slice(start, end).replace(/\s/g, ' '),
    marks: ranges.filter((range) => range[0] >= start && range[1] <= end).map((range): Range => [range[0] - start, range[1] - start]),
  }
}
