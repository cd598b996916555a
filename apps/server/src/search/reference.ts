import { readCursor, writeCursor } from './cursor.ts'
import { comparedDocument, matchesRequest, matchesWords, type ComparedDocument } from './matches-request.ts'
import { compareKeys, sortKeys, type SortKeys } from './order.ts'
import { offsetOf } from './page-offset.ts'
import { totalLimit, type SearchEngine, type SearchRequest, type SearchResult } from './port.ts'

/** An engine that looks at every notice: slow, and by definition right. Every other engine is compared with it (conformance.ts). */
export function createReferenceEngine(): SearchEngine {
  const documents = new Map<number, ComparedDocument>()
  return {
    indexedBy: 'transaction',
    index: async (_tx, added) => {
      for (const document of added) documents.set(document.id, comparedDocument(document))
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

function searchAll(request: SearchRequest, all: ComparedDocument[]): SearchResult {
  const after = request.cursor === undefined ? null : readCursor(request.cursor, request.sort)
  const now = after?.now ?? request.now.getTime()
  const hits: SortKeys[] = []
  for (const compared of all) {
    if (!matchesRequest(compared, request)) continue
    hits.push(sortKeys(compared.document, request.sort, request.sort === 'relevance' && matchesWords(compared, request, 'title'), now))
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
