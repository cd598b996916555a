import type { calls, Channel, DocumentDetail, ParsedRequestOf } from '@tender/contract'
import { anyOf, emptyQuery, highlight, parseQuery, type Query } from '@tender/matching'
import { areaName } from '../areas/service.ts'
import { annotateHtml, annotateText, type TextRange } from '../../ingest/annotate-html.ts'
import { AppError } from '../../platform/app-error.ts'
import type { SessionContext } from '../../platform/http/context.ts'
import type { SearchFilters } from '../../search/port.ts'
import { changesBetween } from './changes.ts'
import type { DocumentsDependencies } from './dependencies.ts'
import { contactLabel, factCard, type FactPlace } from './fact-lines.ts'
import { maskPhones } from './mask-phones.ts'
import {
  findFactsBefore,
  findNotice,
  findSources,
  findThread,
  findTitles,
  insertOpened,
  type NoticeRecord,
  type ThreadRow,
} from './queries.ts'
import { sightEndOf } from './search-request.ts'
import { daysBack } from './shanghai-days.ts'

type Detail = (typeof calls)['getDocument']

/**
 * A notice as this member may see it; marks it as opened.
 * @throws AppError document.not-found, rights.insufficient
 */
export async function readDocument(
  dependencies: DocumentsDependencies,
  context: SessionContext,
  input: ParsedRequestOf<Detail>,
): Promise<DocumentDetail> {
  const { database, clock } = dependencies
  const { caller } = context
  const now = clock.now()
  const notice = await findNotice(database, input.id, caller.accountId)
  if (notice === null) throw new AppError('document.not-found')
  const sightEnd = sightEndOf(caller.permissions, now)
  const isVisible = (publishedAt: Date) => sightEnd === null || publishedAt < sightEnd
  if (!isVisible(notice.published_at)) throw new AppError('rights.insufficient', { permission: 'documents.newest' })
  const seesPhones = caller.permissions.has('documents.contact-phone')
  const mask = seesPhones ? (text: string) => text : maskPhones
  const card = factCard(notice.facts, areaName, mask)
  const thread = notice.project_id === null ? [] : await findThread(database, notice.project_id)
  const [sources, changes, similar] = await Promise.all([
    findSources(database, notice.id),
    findChanges(dependencies, notice),
    findSimilar(dependencies, context, notice, thread),
    insertOpened(database, caller.accountId, notice.id, now),
  ])
  return {
    id: notice.id,
    title: mask(notice.title),
    channel: notice.channel,
    publishedAt: notice.published_at.toISOString(),
    collected: notice.collected,
    isDemo: notice.is_demo,
    facts: card.lines,
    html: bodyHtml(notice, input.searchWord, card.places, mask),
    attachments: notice.attachments,
    sources: sources.map((source) => ({
      name: source.source_name,
      url: webAddress(source.url),
      publishedAt: source.published_at?.toISOString() ?? null,
    })),
    contacts: notice.facts.contacts.map((contact) => ({
      role: contactLabel(contact),
      name: contact.name?.value ?? null,
      phone: mask(contact.phone.value),
      isMasked: !seesPhones,
    })),
    thread: thread
      .filter((entry) => isVisible(entry.published_at))
      .map((entry) => ({ ...presentEntry(entry, mask), isCurrent: entry.id === notice.id })),
    changes,
    similar: similar.map((entry) => presentEntry(entry, mask)),
    registrationDeadline: notice.registration_deadline?.toISOString() ?? null,
    biddingDeadline: notice.bidding_deadline?.toISOString() ?? null,
    openingAt: notice.opening_at?.toISOString() ?? null,
  }
}

function bodyHtml(notice: NoticeRecord, searchWord: string, places: FactPlace[], mask: (text: string) => string): string {
  const hits = highlight(parseQuery(searchWord).query, notice.text, { inTitle: false })
  const ranges: TextRange[] = [
    ...places.map(({ name, start, end }): TextRange => ({ kind: 'fact', id: name, start, end })),
    ...hits.map(([start, end]): TextRange => ({ kind: 'hit', start, end })),
  ]
  const shown = mask(notice.text)
  return notice.safe_html === null ? annotateText(notice.text, ranges, shown) : annotateHtml(notice.safe_html, ranges, shown)
}

// a source's link is shown only where following it is harmless
function webAddress(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null
}

function presentEntry(
  entry: ThreadRow,
  mask: (text: string) => string,
): { id: number; title: string; channel: Channel; publishedAt: string } {
  return { id: entry.id, title: mask(entry.title), channel: entry.channel, publishedAt: entry.published_at.toISOString() }
}

async function findChanges({ database }: DocumentsDependencies, notice: NoticeRecord): Promise<DocumentDetail['changes']> {
  if (notice.channel !== 'change' || notice.project_id === null) return []
  const before = await findFactsBefore(database, notice.project_id, notice.published_at, notice.id)
  return before === null ? [] : changesBetween(before, notice.facts)
}

const similarCount = 6

/** Notices of the last year of other projects: with the same things in the title, or, where the notice names none, of the same kind in the same place. */
async function findSimilar(
  { database, searchEngine, clock }: DocumentsDependencies,
  { caller, signal }: SessionContext,
  notice: NoticeRecord,
  thread: readonly ThreadRow[],
): Promise<ThreadRow[]> {
  const likeness = likenessOf(notice)
  if (likeness === null) return []
  const now = clock.now()
  const sightEnd = sightEndOf(caller.permissions, now)
  const found = await searchEngine.search(
    {
      queries: [likeness.words],
      scope: 'title',
      filters: { ...likeness.filters, publishedFrom: daysBack(now, 365), ...(sightEnd === null ? {} : { publishedBefore: sightEnd }) },
      sort: 'newest',
      now,
      size: similarCount * 3,
    },
    signal,
  )
  const own = new Set([notice.id, ...thread.map((entry) => entry.id)])
  const ids = found.ids.filter((id) => !own.has(id)).slice(0, similarCount)
  const titles = new Map((await findTitles(database, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => titles.get(id) ?? [])
}

function likenessOf(notice: NoticeRecord): { words: Query; filters: SearchFilters } | null {
  const subjects = notice.facts.subjects.map((subject) => subject.value).filter((word) => word.length >= 2)
  if (subjects.length > 0) return { words: anyOf(subjects.slice(0, 4)), filters: {} }
  const { category, industry, area_code: area } = notice
  if (category === null || industry === null || area === null) return null
  // a district alone has too few
  return { words: emptyQuery, filters: { categories: [category], industries: [industry], areas: [`${area.slice(0, 4)}00`] } }
}
