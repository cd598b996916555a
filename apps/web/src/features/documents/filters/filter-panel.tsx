import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import type { SearchFilters } from '../../../shared/documents/search-state.ts'
import { summariseFilter } from '../../../shared/filters/describe-filter.ts'
import { FilterWidget, type FiltersProps } from '../../../shared/filters/filter-widget.tsx'
import { TextFields, type NamedFilter } from '../../../shared/filters/text-fields.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { FilterRow } from './filter-row.tsx'
import styles from './filters.module.css'
import { countMoreFilters, placed } from './placed-filters.ts'

type Props = FiltersProps<SearchFilters>

/** The filters on a wide page: what is used most stays visible, the rest under 更多筛选. */
export function FilterPanel(props: Props) {
  const moreCount = countMoreFilters(props.values)
  const [isOpen, setOpen] = useState(moreCount > 0)
  return (
    <div className={styles['panel']}>
      <FilterRows filters={placed.rows} {...props} />
      <FilterRow label="筛选条件">
        <FilterMenus filters={placed.menus} {...props} />
        <Button variant="quiet" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={15} aria-hidden="true" />
          {isOpen ? '收起更多筛选' : '更多筛选'}
          {moreCount > 0 && <span className={styles['count']}>{moreCount}</span>}
        </Button>
      </FilterRow>
      {isOpen && <MoreFilters {...props} />}
    </div>
  )
}

function FilterRows({ filters, ...props }: Props & { filters: readonly NamedFilter[] }) {
  return filters.map(([name, filter]) => (
    <FilterRow key={name} label={filter.label}>
      <FilterWidget name={name} filter={filter} {...props} />
    </FilterRow>
  ))
}

function FilterMenus({ filters, ...props }: Props & { filters: readonly NamedFilter[] }) {
  const areaName = useAreaNames(props.values.area)
  return filters.map(([name, filter]) => (
    <FilterMenu key={name} label={filter.label} chosen={summariseFilter(name, filter, props.values, areaName)}>
      <FilterWidget name={name} filter={filter} {...props} />
    </FilterMenu>
  ))
}

function MoreFilters(props: Props) {
  const { rows, menus, flags, typed } = placed.more
  return (
    <div className={styles['more']}>
      <FilterRows filters={rows} {...props} />
      <FilterRow label="行业等">
        <FilterMenus filters={menus} {...props} />
        <Flags filters={flags} {...props} />
      </FilterRow>
      <FilterRow label="名称与词">
        <TextFields filters={typed} {...props} />
      </FilterRow>
    </div>
  )
}

export function Flags({ filters, ...props }: Props & { filters: readonly NamedFilter[] }) {
  return (
    <div className={styles['flags']}>
      {filters.map(([name, filter]) => (
        <FilterWidget key={name} name={name} filter={filter} {...props} />
      ))}
    </div>
  )
}
