import { searchWordCalls } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import type { SearchNote } from './search-note.ts'

interface UnderstoodWords {
  /** The words that stay, with what the others mean. */
  filters: Partial<SearchFilters>
  note: SearchNote
}

/** Asks the server what in `input` is a filter. Where it does not answer, the input is searched as it is. */
export async function understandWords(input: string): Promise<UnderstoodWords> {
  const literal = { filters: { searchWord: input }, note: { input, recognised: [], locked: [] } }
  if (input === '') return literal
  try {
    const { words, filters, chips, locked } = await request(searchWordCalls.understandWords, { input })
    return {
      filters: { ...wholeRanges(filters), searchWord: words },
      note: { input, recognised: chips.map(({ label }) => label), locked },
    }
  } catch {
    return literal
  }
}

/** An amount that is named with one end takes the place of both ends before. */
function wholeRanges({ budgetFrom, budgetBelow, winningFrom, winningBelow, ...others }: Partial<SearchFilters>): Partial<SearchFilters> {
  return {
    ...others,
    ...(budgetFrom === undefined && budgetBelow === undefined ? {} : { budgetFrom, budgetBelow }),
    ...(winningFrom === undefined && winningBelow === undefined ? {} : { winningFrom, winningBelow }),
  }
}
