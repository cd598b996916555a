import type { Filter, FilterValues } from '@tender/contract'
import { useMemo } from 'react'
import { CountedChoices, CountedFilter, type CountedSearch } from './counted-choices.tsx'
import { FilterWidget, type FiltersProps } from './filter-widget.tsx'

interface CountedWidgetProps<Values extends FilterValues> extends FiltersProps<Values> {
  name: string
  filter: Filter
  /** Null if this filter's choices are not counted. */
  search: CountedSearch | null
}

/** The control of a filter. Each choice shows how many records it would find. */
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

/** The choices that the filter itself declares. Areas and ranges of amounts are counted by their own fields. */
function optionsOf(filter: Filter): string[] {
  switch (filter.kind) {
    case 'choices':
      // those of two levels are counted by their own field, as far as they are in view
      return filter.options.some(({ under }) => under !== undefined) ? [] : filter.options.map(({ code }) => code)
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
