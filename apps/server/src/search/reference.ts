import { evaluatePrepared, maskedText, withoutMasked, type PreparedDocument, type Scope } from '@tender/matching'
import { readCursor, writeCursor } from './cursor.ts'
import { isInOneOf, matchesFilters } from './matches-filters.ts'
import { compareKeys, sortKeys, type SortKeys } from './order.ts'
import { offsetOf } from './page-offset.ts'
import { totalLimit, type SearchDocument, type SearchEngine, type SearchRequest, type SearchResult } from './port.ts'

/** An engine that looks at every notice: slow, and by definition right. Every other engine is compared with it (conformance.ts). */
export function createReferenceEngine(): SearchEngine {
  const documents = new Map<number, Indexed>()
  return {
    index: async (_tx, added) => {
      for (const document of added) documents.set(document.id, indexed(document))
    },
    remove: async (_tx, ids) => {
      for (const id of ids) documents.delete(id)
    },
    search: async (request, signal) => {
      signal.throwIfAborted()
      return searchAll(request, [...documents.values()])
    },
    refreshStatistics: async () => undefined,
  }
}

interface Indexed {
  document: SearchDocument
  /** For who reads its phones. */
  whole: PreparedDocument
  /** For who does not. */
  masked: PreparedDocument
}

function indexed(document: SearchDocument): Indexed {
  const title = maskedText(document.title, document.phones.title)
  const text = maskedText(document.text, document.phones.text)
  const masked = { title: withoutMasked(title), text: withoutMasked(text) }
  return { document, whole: { title: title.text, text: text.text }, masked }
}

function searchAll(request: SearchRequest, all: Indexed[]): SearchResult {
  const after = request.cursor === undefined ? null : readCursor(request.cursor, request.sort)
  const now = after?.now ?? request.now.getTime()
  const matches = (prepared: PreparedDocument, scope: Scope) => request.queries.every((query) => evaluatePrepared(query, prepared, scope))
  const hits: SortKeys[] = []
  const readsPhones = ({ area }: SearchDocument) => request.phonesIn === undefined || isInOneOf(area, request.phonesIn)
  for (const { document, whole, masked } of all) {
    const prepared = readsPhones(document) ? whole : masked
    if (!matchesFilters(document, request.filters) || !matches(prepared, request.scope)) continue
    hits.push(sortKeys(document, request.sort, request.sort === 'relevance' && matches(prepared, 'title'), now))
  }
  hits.sort(compareKeys)
  const start = after === null ? offsetOf(request) : hits.findIndex((hit) => compareKeys(hit, after) > 0)
  const page = start < 0 || start >= hits.length ? [] : hits.slice(start, start + request.size)
  const last = page.at(-1)
  const isEnd = last === undefined || start + page.length >= hits.length
  return {
    ids: page.map((hit) => hit.id),
    total: Math.min(hits.length, totalLimit),
    totalIsLowerBound: hits.length > totalLimit,
    nextCursor: isEnd ? null : writeCursor({ sort: request.sort, now, ...last }),
  }
}
