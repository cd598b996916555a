import { amountSorts, type DocumentSort } from '@tender/contract'
import { useAllowed } from '../../../shared/session.ts'
import { showLocked } from '../../../shared/upgrade/show-locked.ts'
import type { Search } from '../search/use-search.ts'

/** The order of the list. Sorting by amount reveals as much as a filter by amount, so it needs the same right. */
export function useSort({ state, go }: Pick<Search, 'state' | 'go'>) {
  const mayFilterAmounts = useAllowed('documents.amount-filter')
  const isLocked = (sort: DocumentSort) => amountSorts.includes(sort) && !mayFilterAmounts
  const choose = (sort: DocumentSort) =>
    isLocked(sort) ? showLocked('documents.amount-filter') : go({ ...state, sort, page: 1, cursor: null })
  return { sort: state.sort, choose, isLocked }
}
