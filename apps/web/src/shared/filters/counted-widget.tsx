import { namesWithChoices, noticeFilters, type Filter } from '@tender/contract'
import { useMemo } from 'react'
import type { SearchFilters } from '../documents/search-state.ts'
import { useAllowed } from '../session.ts'
import { CountedChoices, CountedFilter, type CountedSearch } from './counted-choices.tsx'
import { FilterWidget, type FiltersProps } from './filter-widget.tsx'

interface CountedWidgetProps extends FiltersProps<SearchFilters> {
  name: string
  filter: Filter
}

/** What a filter of notices is chosen with, each choice with how many notices it would find. */
export function CountedWidget(props: CountedWidgetProps) {
  const { name, filter, values } = props
  const isAllowed = useAllowed('documents.search')
  const choices = useMemo(() => optionsOf(filter), [filter])
  const counted = countedNames.find((one) => one === name)
  if (counted === undefined || !isAllowed) return <FilterWidget {...props} />
  return (
    <CountedFilter search={{ name: counted, filters: values }}>
      <CountedChoices choices={choices}>
        <FilterWidget {...props} />
      </CountedChoices>
    </CountedFilter>
  )
}

const countedNames: readonly CountedSearch['name'][] = namesWithChoices(noticeFilters)

/** The choices that a filter declares itself. Areas, and ranges of amounts, are counted where they are listed. */
function optionsOf(filter: Filter): string[] {
  switch (filter.kind) {
    case 'choices':
    case 'choice':
    case 'period':
    case 'span':
      return filter.options.map(({ code }) => code)
    case 'flag':
      return ['true']
    case 'words':
    case 'word-list':
    case 'text':
    case 'area':
    case 'range':
    case 'day':
      return []
  }
}
