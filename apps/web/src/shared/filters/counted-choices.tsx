import { cleared, filterCountCalls, noticeFilters, type Filter, type RequestOf } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { request } from '../api.ts'
import type { SearchFilters } from '../documents/search-state.ts'
import { formatCount } from '../format/count.ts'
import { classNames } from '../ui/class-names.ts'
import { ChoiceLabel } from './choice-label.ts'
import styles from './counted-choices.module.css'

type CountRequest = RequestOf<typeof filterCountCalls.getFilterCounts>

/** The search of notices that a filter's choices are counted in. */
export interface CountedSearch {
  /** The filter's. */
  name: CountRequest['filter']
  filters: SearchFilters
  /** One row for what one can bid for. */
  latestOnly?: boolean
}

const SearchToCount = createContext<CountedSearch | null>(null)

interface CountedFilterProps {
  search: CountedSearch
  children: ReactNode
}

/** Within it `CountedChoices` counts the choices of one filter. */
export function CountedFilter({ search, children }: CountedFilterProps) {
  return <SearchToCount value={search}>{children}</SearchToCount>
}

interface CountedChoicesProps {
  /** As the call takes them (`valuesOfChoice` of the contract). */
  choices: readonly string[]
  children: ReactNode
}

/** Choices that read with how many notices each would find, where a search says what is counted. Until that is known its room is kept. */
export function CountedChoices({ choices, children }: CountedChoicesProps) {
  const search = useContext(SearchToCount)
  return search === null || choices.length === 0 ? (
    children
  ) : (
    <Counted search={search} choices={choices}>
      {children}
    </Counted>
  )
}

function Counted({ search, choices, children }: CountedChoicesProps & { search: CountedSearch }) {
  const counts = useChoiceCounts(search, choices)
  const labelOf = useCallback(
    (choice: string, name: string) => {
      // what is not counted here, such as 不限, reads as it does elsewhere
      if (!choices.includes(choice)) return name
      return <CountedLabel name={name} count={counts?.get(choice) ?? null} />
    },
    [counts, choices],
  )
  return <ChoiceLabel value={labelOf}>{children}</ChoiceLabel>
}

function CountedLabel({ name, count }: { name: string; count: ChoiceCount | null }) {
  return (
    <>
      {name} <span className={classNames(styles['count'], count?.isNone === true && styles['none'])}>{count?.text}</span>
    </>
  )
}

interface ChoiceCount {
  text: string
  isNone: boolean
}

/** Null while they are not known. What is chosen in the filter itself changes no count; a request that is no longer needed is cancelled, which stops it on the server. */
function useChoiceCounts(
  { name, filters, latestOnly = false }: CountedSearch,
  choices: readonly string[],
): Map<string, ChoiceCount> | null {
  const filter: Filter = noticeFilters[name]
  const body: CountRequest = { ...cleared(name, filter, filters), latestOnly, filter: name, choices: [...choices] }
  const { data } = useQuery({
    queryKey: ['filter-counts', body],
    queryFn: ({ signal }) => request(filterCountCalls.getFilterCounts, body, { signal, isSilent: true }),
    placeholderData: keepPreviousData,
  })
  return useMemo(
    () =>
      data === undefined
        ? null
        : new Map(
            data.map(({ choice, totalCount, totalIsLowerBound }) => [
              choice,
              { text: formatCount(totalCount, totalIsLowerBound), isNone: totalCount === 0 },
            ]),
          ),
    [data],
  )
}
