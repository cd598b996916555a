import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import { NoticeWidget } from '../../../shared/documents/notice-widget.tsx'
import type { FiltersProps } from '../../../shared/filters/filter-widget.tsx'
import { TextFields, type NamedFilter } from '../../../shared/filters/text-fields.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { FilterRow } from './filter-row.tsx'
import styles from './filters.module.css'
import { placed } from './placed-filters.ts'

type Props = FiltersProps<SearchFilters>

/** 更多筛选: the filters that are used less often. */
export function MoreFilters(props: Props) {
  const { rows, menus, flags, typed } = placed.more
  return (
    <div className={styles['more']}>
      {rows.map(([name, filter]) => (
        <FilterRow key={name} label={filter.label}>
          <NoticeWidget name={name} filter={filter} {...props} />
        </FilterRow>
      ))}
      <FilterRow label="行业等">
        {menus.map(([name, filter]) => (
          <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, props.values, (code) => code)}>
            <NoticeWidget name={name} filter={filter} {...props} />
          </FilterMenu>
        ))}
        <Flags filters={flags} {...props} />
      </FilterRow>
      <FilterRow label="名称与词">
        <TextFields filters={typed} {...props} />
      </FilterRow>
    </div>
  )
}

interface FlagsProps extends Props {
  filters: readonly NamedFilter[]
  /** The choices are not counted yet. */
  isHeldBack?: boolean
}

/** The yes/no filters, each with the number of notices it would find. */
export function Flags({ filters, ...props }: FlagsProps) {
  return (
    <div className={styles['flags']}>
      {filters.map(([name, filter]) => (
        <NoticeWidget key={name} name={name} filter={filter} {...props} />
      ))}
    </div>
  )
}
