import { industries, type DocumentFilters, type NoticeList } from '@tender/contract'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { countNoticeChoices } from './choices/count-choices.ts'
import type { DocumentDeps } from './deps.ts'
import { followDocuments } from './live/follow-documents.ts'
import { listDocuments } from './list/list-documents.ts'
import { readDocument } from './detail/read-document.ts'
import { listOfNotices, ofNotices } from './records/kept-kind.ts'
import { savedFilterHandlers } from './records/saved-filter-handlers.ts'
import { forgetSearches, lastSearches, type SearchRecord } from './records/search-records.ts'
import { createRecommendations } from './suggestions/recommend-words.ts'
import { suggestWords } from './suggestions/suggest-words.ts'
import { verifyVip } from './detail/verify-vip.ts'
import { findWiderSearches } from './wider/find-wider-searches.ts'

type DocumentCalls =
  | 'getDocumentList'
  | 'getWiderSearches'
  | 'getFilterCounts'
  | 'followDocuments'
  | 'getDocument'
  | 'verifyVip'
  | 'recentSearch'
  | 'clearRecentSearch'
  | 'recommendSearch'
  | 'getAssociativeWordList'
  | 'getIndustryList'
  | 'getFilterRecords'
  | 'getLastRecord'
type SavedFilterCalls = 'getAdvance' | 'saveAdvance' | 'renameAdvance' | 'deleteAdvance'

export function documentRoutes(deps: DocumentDeps): Handlers<DocumentCalls | SavedFilterCalls> {
  const { database, clock } = deps
  const recommend = createRecommendations(database, clock)
  return {
    getDocumentList: (context, input) => listDocuments(deps, context, input),
    getWiderSearches: (context, input) => findWiderSearches(deps, context, input),
    getFilterCounts: (context, input) => countNoticeChoices(deps, context, input),
    followDocuments: (context, input) => followDocuments(deps, context, input),
    getDocument: (context, input) => readDocument(deps, context, input),
    verifyVip: (context, input) => verifyVip(deps, context, input),
    recentSearch: async ({ caller }) => {
      const records = await lastSearches(database, caller.accountId, ofNotices, { limit: 10, onlyWithWords: true })
      return records.map(({ words, searchedAt }) => ({ words, searchedAt: searchedAt.toISOString() }))
    },
    clearRecentSearch: async ({ caller }, input) => {
      await forgetSearches(database, caller.accountId, ofNotices, input.words)
      return null
    },
    recommendSearch: ({ caller }) => recommend(caller),
    getAssociativeWordList: (context, input) => suggestWords(deps, context, input.keyword),
    getIndustryList: async () => industries.map(({ code, name }) => ({ value: code, label: name })),
    getFilterRecords: async ({ caller }) =>
      (await lastSearches(database, caller.accountId, ofNotices, { limit: 10, onlyWithWords: false })).map(presentRecord),
    getLastRecord: async ({ caller }) => {
      const [last] = await lastSearches(database, caller.accountId, ofNotices, { limit: 1, onlyWithWords: false })
      return last === undefined ? null : presentRecord(last)
    },
    ...savedFilterRoutes(database),
  }
}

function savedFilterRoutes(database: Database): Handlers<SavedFilterCalls> {
  const of = (list: NoticeList | undefined) => savedFilterHandlers(database, listOfNotices(list))
  return {
    getAdvance: (context, { list }) => of(list).list(context),
    saveAdvance: (context, { list, ...saving }) => of(list).save(context, saving),
    renameAdvance: (context, { list, ...renaming }) => of(list).rename(context, renaming),
    deleteAdvance: (context, { list, id }) => of(list).drop(context, { id }),
  }
}

function presentRecord({ words, filters, searchedAt }: SearchRecord<DocumentFilters>) {
  return { words, filters, searchedAt: searchedAt.toISOString() }
}
