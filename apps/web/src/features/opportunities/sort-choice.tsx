import { amountSorts } from '@tender/contract'
import { useAllowed } from '../../shared/session.ts'
import { LabelledChoice } from './labelled-choice.tsx'
import type { OpportunityKind } from './opportunity-kinds.ts'
import type { OpportunitySearch } from './opportunity-search.ts'

/** The order of a list, if the page offers several. Sorting by amount needs the right to filter by it. */
export function SortChoice({ kind, search: { state, go } }: { kind: OpportunityKind; search: OpportunitySearch }) {
  const mayFilterAmounts = useAllowed('documents.amount-filter')
  const options = kind.sorts.filter(({ value }) => mayFilterAmounts || !amountSorts.includes(value))
  if (options.length < 2) return null
  return <LabelledChoice label="排序" options={options} value={state.sort} onChange={(sort) => go({ ...state, sort, page: 1 })} />
}
