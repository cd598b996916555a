import { industries } from '@tender/contract'
import type { Handlers } from '../../platform/http/context.ts'
import type { DocumentsDependencies } from './dependencies.ts'
import { createMembership } from '../membership/service.ts'
import { listDocuments } from './list-documents.ts'
import { understandWords } from './plain-words.ts'
import { readDocument } from './read-document.ts'
import { deleteFilter, savedFilters, saveFilter } from './saved-filters.ts'
import { forgetSearches, lastSearches, type SearchRecord } from './search-records.ts'
import { partyScopeOf } from './party-scope.ts'
import { visibilityOf } from './visibility.ts'
import { createRecommendations, suggestWords } from './suggest-words.ts'
import { verifyVip } from './verify-vip.ts'

type DocumentCalls =
  | 'getDocumentList'
  | 'getDocument'
  | 'verifyVip'
  | 'understandWords'
  | 'recentSearch'
  | 'clearRecentSearch'
  | 'recommendSearch'
  | 'getAssociativeWordList'
  | 'getIndustryList'
  | 'getFilterRecords'
  | 'getLastRecord'
  | 'getAdvance'
  | 'saveAdvance'
  | 'deleteAdvance'

export function documentRoutes(dependencies: DocumentsDependencies): Handlers<DocumentCalls> {
  const { database, clock } = dependencies
  const membership = createMembership(dependencies)
  const recommend = createRecommendations(database, clock)
  return {
    getDocumentList: (context, input) => listDocuments(dependencies, membership, context, input),
    getDocument: (context, input) => readDocument(dependencies, membership, context, input),
    verifyVip: (context, input) => verifyVip(dependencies, membership, context, input),
    understandWords: async (_context, input) => understandWords(input.input, { now: clock.now() }),
    recentSearch: async ({ caller }) => {
      const records = await lastSearches(database, caller.accountId, { limit: 10, onlyWithWords: true })
      return records.map(({ words, searchedAt }) => ({ words, searchedAt: searchedAt.toISOString() }))
    },
    clearRecentSearch: async ({ caller }, input) => {
      await forgetSearches(database, caller.accountId, input.words)
      return null
    },
    recommendSearch: ({ caller }) => recommend(caller),
    getAssociativeWordList: ({ caller, signal }, input) =>
      suggestWords(
        database,
        input.keyword,
        { visibility: visibilityOf(caller, clock.now()), parties: partyScopeOf(caller, clock.now()) },
        signal,
      ),
    getIndustryList: async () => industries.map(({ code, name }) => ({ value: code, label: name })),
    getFilterRecords: async ({ caller }) =>
      (await lastSearches(database, caller.accountId, { limit: 10, onlyWithWords: false })).map(presentRecord),
    getLastRecord: async ({ caller }) => {
      const [last] = await lastSearches(database, caller.accountId, { limit: 1, onlyWithWords: false })
      return last === undefined ? null : presentRecord(last)
    },
    getAdvance: ({ caller }) => savedFilters(database, caller.accountId),
    saveAdvance: async ({ caller }, input) => ({ id: await saveFilter(database, caller.accountId, input.name, input.filters) }),
    deleteAdvance: async ({ caller }, input) => {
      await deleteFilter(database, caller.accountId, input.id)
      return null
    },
  }
}

function presentRecord({ words, filters, searchedAt }: SearchRecord) {
  return { words, filters, searchedAt: searchedAt.toISOString() }
}
