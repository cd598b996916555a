import type { Filter, FilterValues } from '@tender/contract'
import { useMemo } from 'react'
import { CountedChoices, CountedFilter, type CountedSearch } from './counted-choices.tsx'
import { FilterWidget, type FiltersProps } from './filter-widget.tsx'

interface CountedWidgetProps<Values extends FilterValues> extends FiltersProps<Values> {
  name: string
  filter: Filter
  /** Null: this filter's choices are not counted. */
  search: CountedSearch | null
}

/** What a filter is chosen with, each choice with how many records it would find. */
export function CountedWidget<Values extends FilterValues>({ search, ...props }: CountedWidgetProps<Values>) {
  const choices = useMemo(() => optionsOf(props.filter), [props.filter])
  return (
    <CountedFilter search={search}>
      <CountedChoices choices={choices}>
        <FilterWidget {...props} />
      </CountedChoices>
    </CountedFilter>
  )
}

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
