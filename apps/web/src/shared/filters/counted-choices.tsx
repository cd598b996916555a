import type { ChoiceCounts } from '@tender/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react'
import { formatCount } from '../format/count.ts'
import { classNames } from '../ui/class-names.ts'
import { ChoiceLabel } from './choice-label.ts'
import styles from './counted-choices.module.css'

/** A search within which the choices of one filter are counted. */
export interface CountedSearch {
  /** The query key: the list and its other filters. The filter's own value does not change the counts and is left out. */
  key: readonly unknown[]
  /** The counts are not requested yet, but their room is reserved. */
  isHeldBack?: boolean
  /** @param choices as the call takes them (`valuesOfChoice` of the contract) */
  count(choices: string[], signal: AbortSignal): Promise<ChoiceCounts>
}

const SearchToCount = createContext<CountedSearch | null>(null)

interface CountedFilterProps {
  /** Null if the filter's choices are not counted. */
  search: CountedSearch | null
  children: ReactNode
}

/** Lets a `CountedChoices` inside it count the choices of one filter. */
export function CountedFilter({ search, children }: CountedFilterProps) {
  return <SearchToCount value={search}>{children}</SearchToCount>
}

interface CountedChoicesProps {
  choices: readonly string[]
  children: ReactNode
}

/** Adds to each choice the number of records it would find, within a `CountedFilter`. Room for the number is reserved until it arrives. */
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
      // choices that are not counted here, such as 不限, keep their usual label
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

/** Null while the counts load. A request that is no longer needed is cancelled, which stops it on the server. */
function useChoiceCounts({ key, isHeldBack = false, count }: CountedSearch, choices: readonly string[]): Map<string, ChoiceCount> | null {
  const { data } = useQuery({
    queryKey: ['filter-counts', ...key, choices],
    queryFn: ({ signal }) => count([...choices], signal),
    enabled: !isHeldBack,
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
