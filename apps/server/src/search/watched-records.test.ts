import { WatchSet } from '@tender/matching'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomDocuments, randomRequest } from './conformance-data.ts'
import { comparedDocument, matchesRequest } from './matches-request.ts'
import { noticeKind } from './notice-kind.ts'
import type { SearchDocument, SearchRequest } from './port.ts'
import type { SearchContent } from './search-content.ts'
import { watchedRecord, watchOf, type WatchedRecord } from './watched-records.ts'

/** The result of the reference search, for readers with and without phones. */
function readingOf({ queries, scope, conditions }: SearchRequest, document: SearchDocument): string | null {
  const compared = comparedDocument(document)
  const whole = matchesRequest(compared, { queries, scope, conditions })
  const masked = matchesRequest(compared, { queries, scope, conditions, phonesIn: [] })
  if (whole && masked) return 'any'
  return whole ? 'whole' : masked ? 'masked' : null
}

test('arriving notices match the current searches that find them, for every reader', () => {
  const change = fc.record({ id: fc.nat(30), request: fc.option(randomRequest, { freq: 8 }) })
  fc.assert(
    fc.property(randomDocuments, fc.array(change, { minLength: 20, maxLength: 80 }), (documents, changes) => {
      const set = new WatchSet<number, WatchedRecord<SearchContent>>()
      const requests = new Map<number, SearchRequest>()
      const each = Math.ceil(changes.length / documents.length)
      for (const [place, document] of documents.entries()) {
        for (const { id, request } of changes.slice(place * each, (place + 1) * each)) {
          if (request === null) requests.delete(id)
          else requests.set(id, request)
          if (request === null) set.delete(id)
          else set.set(id, watchOf(noticeKind, request))
        }
        const expected = [...requests].flatMap(([id, request]) => {
          const reading = readingOf(request, document)
          return reading === null ? [] : [`${id} ${reading}`]
        })
        const found = set.match(watchedRecord(noticeKind, comparedDocument(document))).map(({ id, reading }) => `${id} ${reading}`)
        expect(found.toSorted()).toEqual(expected.toSorted())
      }
    }),
    { numRuns: 300 },
  )
}, 60_000)
