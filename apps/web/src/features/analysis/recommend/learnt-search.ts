import { maxFurtherWords, type RecommendReply } from '@tender/contract'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'

/** The search for tenders about what was learnt, where it was followed: the usual name of each thing, then its others, as many as a word group has. */
export function learntSearch({ things, provinces }: RecommendReply['learnt']): Partial<SearchFilters> {
  const names = things.flatMap((thing) => thing.names.map((name, at) => ({ name, at }))).toSorted((one, other) => one.at - other.at)
  const words = new Set(names.map(({ name }) => name))
  return {
    searchWord: [...words].slice(0, maxFurtherWords + 1).join('|'),
    area: provinces.map(({ code }) => code),
    docchannel: ['tender', 'prequalification'],
  }
}
