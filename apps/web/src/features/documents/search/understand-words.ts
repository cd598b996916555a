import { documentCalls, type ReplyOf } from '@tender/contract'
import { request } from '../../../shared/api.ts'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'

type Chip = ReplyOf<typeof documentCalls.understandWords>['chips'][number]

export interface UnderstoodWords {
  words: string
  filters: Partial<SearchFilters>
  recognised: string[]
}

/** Asks the server what in `input` is a filter. Where it does not answer, the input is searched as it is. */
export async function understandWords(input: string, mayFilterAmounts: boolean): Promise<UnderstoodWords> {
  const literal = { words: input, filters: {}, recognised: [] }
  if (input === '') return literal
  try {
    return applyChips(await request(documentCalls.understandWords, { input }), mayFilterAmounts)
  } catch {
    return literal
  }
}

/** Turns recognised pieces into filters. An amount that the level may not filter by stays among the words. */
export function applyChips(reply: { words: string; chips: readonly Chip[] }, mayFilterAmounts: boolean): UnderstoodWords {
  const refused = reply.chips.filter((chip) => chip.kind === 'amount' && !mayFilterAmounts)
  const taken = reply.chips.filter((chip) => !refused.includes(chip))
  const filters = taken.map(filtersOfChip).reduce<Partial<SearchFilters>>(joinFilters, {})
  const words = [reply.words, ...refused.map((chip) => chip.source)].filter(Boolean).join(' ')
  return { words, filters, recognised: taken.map((chip) => chip.label) }
}

function filtersOfChip({ kind, filters }: Chip): Partial<SearchFilters> {
  switch (kind) {
    case 'area':
      return { area: filters.area ?? [] }
    case 'channel':
      return { docchannel: filters.docchannel ?? [] }
    case 'category':
      return { dtype: filters.dtype ?? [] }
    case 'published':
      return filters.published === undefined ? {} : { published: filters.published }
    case 'deadline':
      return { deadline: filters.deadline }
    case 'amount':
      return amountsOf(filters)
  }
}

function amountsOf({ budgetFrom, budgetBelow, winningFrom, winningBelow }: Chip['filters']): Partial<SearchFilters> {
  const budget = budgetFrom === undefined && budgetBelow === undefined ? {} : { budgetFrom, budgetBelow }
  const winning = winningFrom === undefined && winningBelow === undefined ? {} : { winningFrom, winningBelow }
  return { ...budget, ...winning }
}

function joinFilters(joined: Partial<SearchFilters>, next: Partial<SearchFilters>): Partial<SearchFilters> {
  return {
    ...joined,
    ...next,
    ...(next.area === undefined ? {} : { area: union(joined.area, next.area) }),
    ...(next.docchannel === undefined ? {} : { docchannel: union(joined.docchannel, next.docchannel) }),
    ...(next.dtype === undefined ? {} : { dtype: union(joined.dtype, next.dtype) }),
  }
}

function union<Code>(left: readonly Code[] | undefined, right: readonly Code[]): Code[] {
  return [...new Set([...(left ?? []), ...right])]
}
