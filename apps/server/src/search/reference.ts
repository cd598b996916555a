import { readCursor, writeCursor } from './cursor.ts'
import { comparedRecord, recordHasWords, recordMatches, recordOutdates, type ComparedRecord } from './matches-request.ts'
import { noticeKind } from './notice-kind.ts'
import { groupField } from './latest-of.ts'
import { compareKeys, orderOf, sortKeys, type SortKeys } from './order.ts'
import { offsetOf } from './page-offset.ts'
import {
  totalLimit,
  type CountRequest,
  type RecordEngine,
  type RecordRequest,
  type SearchedRecord,
  type SearchEngine,
  type SearchResult,
} from './port.ts'
import type { RecordKind } from './record-kind.ts'

export function createReferenceEngine(): SearchEngine {
  return createReferenceOf(noticeKind)
}

/** An engine that examines every record: slow, and correct by definition. Every other engine is compared with it (conformance.ts). */
export function createReferenceOf<Content, Name extends string, Sort extends string>(
  kind: RecordKind<Content, Name, Sort>,
): RecordEngine<Content, Name, Sort> {
  const documents = new Map<number, ComparedRecord<SearchedRecord<Content>>>()
  return {
    indexedBy: 'transaction',
    index: async (_tx, added) => {
      for (const document of added) documents.set(document.id, comparedRecord(kind, document))
    },
    amend: async (_tx, field, values) => {
      const amended = kind.amended?.[field]
      if (amended === undefined) throw new Error(`${field} is amended by nobody`)
      for (const [id, value] of values) {
        const known = documents.get(id)?.document
        if (known !== undefined) documents.set(id, comparedRecord(kind, { ...known, ...amended(known, value) }))
      }
    },
    remove: async (_tx, ids) => {
      for (const id of ids) documents.delete(id)
    },
    search: async (request, signal) => {
      signal.throwIfAborted()
      return searchAll(kind, request, [...documents.values()])
    },
    count: async (requests, limit, signal) => {
      signal.throwIfAborted()
      return requests.map((request) => Math.min(limit + 1, findAll(kind, request, [...documents.values()]).length))
    },
    refreshStatistics: async () => undefined,
  }
}

function searchAll<Content>(
  kind: RecordKind<Content>,
  request: RecordRequest<string, string>,
  all: ComparedRecord<SearchedRecord<Content>>[],
): SearchResult {
  const { sort } = request
  const isByTitle = orderOf(kind.orders, sort).by === 'title'
  const after = request.cursor === undefined ? null : readCursor(request.cursor, sort)
  const now = after?.now ?? request.now.getTime()
  const hits: SortKeys[] = []
  for (const compared of findAll(kind, request, all)) {
    hits.push(sortKeys(kind, compared.document, { sort, isTitleHit: isByTitle && recordHasWords(kind, compared, request, 'title'), now }))
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
    nextCursor: isEnd ? null : writeCursor({ sort, now, ...last }),
  }
}

function findAll<Content>(
  kind: RecordKind<Content>,
  request: CountRequest<string>,
  all: readonly ComparedRecord<SearchedRecord<Content>>[],
): ComparedRecord<SearchedRecord<Content>>[] {
  const found = all.filter((compared) => recordMatches(kind, compared, request))
  if (request.latestOf === undefined) return found
  const outdating = all.filter((compared) => recordOutdates(kind, compared, request))
  return latestOf(kind, request.latestOf, { found, outdating })
}

/** The latest record of each group, unless a later one outdates it. */
function latestOf<Content, Compared extends ComparedRecord<SearchedRecord<Content>>>(
  kind: RecordKind<Content>,
  name: string,
  { found, outdating }: { found: readonly Compared[]; outdating: readonly Compared[] },
): Compared[] {
  const field = groupField(kind, name)
  const keyOf = ({ document }: Compared) => ({ rank: null, moment: kind.moment.read(document) ?? 0, id: document.id })
  const replacing = [...found, ...outdating]
  const isReplaced = (one: Compared, group: number) =>
    replacing.some((other) => field.read(other.document) === group && compareKeys(keyOf(other), keyOf(one)) < 0)
  return found.filter((compared) => {
    const group = field.read(compared.document)
    return group === null || !isReplaced(compared, group)
  })
}
