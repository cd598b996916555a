import { searchWordCalls } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import type { SearchNote } from './search-note.ts'

interface UnderstoodWords {
  /** The remaining words, and the filters that the others were read as. */
  filters: Partial<SearchFilters>
  note: SearchNote
}

/** Asks the server which words of `input` are filters. If it does not answer, the input is searched as it is. */
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

/** If only one end of an amount is named, both former ends are replaced. */
function wholeRanges({ budgetFrom, budgetBelow, winningFrom, winningBelow, ...others }: Partial<SearchFilters>): Partial<SearchFilters> {
  return {
    ...others,
    ...(budgetFrom === undefined && budgetBelow === undefined ? {} : { budgetFrom, budgetBelow }),
    ...(winningFrom === undefined && winningBelow === undefined ? {} : { winningFrom, winningBelow }),
  }
}
