import { noticeFilters } from '@tender/contract'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState, type ReactNode } from 'react'
import { noFilters, withFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import type { Search } from '../search/use-search.ts'
import { ChosenFilters } from './filter-bar.tsx'
import styles from './filters.module.css'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

const FilterSheet = lateComponent(() => import('./filter-sheet.tsx').then((chunk) => chunk.FilterSheet))

interface PhoneBarProps {
  search: Search
  /** The number of results as text; null while it is unknown. */
  total: string | null
  onFilters: (filters: SearchFilters) => void
  /** Shown after the chosen filters. */
  children: ReactNode
}

/** The filters on a phone: one line that scrolls sideways, and a sheet with all of them. */
export function PhoneBar({ search, total, onFilters, children }: PhoneBarProps) {
  const [isOpen, setOpen] = useState(false)
  const { filters, ...rest } = search.state
  const count = activeFilters(noticeFilters, filters, (code) => code).length
  return (
    <>
      <ScrollRegion className={styles['phoneBar']} aria-label="筛选，可左右滑动">
        <Button onClick={() => setOpen(true)}>
          <SlidersHorizontal size={16} aria-hidden="true" />
          筛选{count > 0 ? `（${count}）` : ''}
        </Button>
        <ChosenFilters filters={filters} note={search.note} onFilters={onFilters} />
        {children}
      </ScrollRegion>
      {isOpen && (
        <FilterSheet
          values={filters}
          total={total}
          onChange={search.change}
          onClear={() => search.go(withFilters({ ...rest, filters: noFilters }, { searchWord: filters.searchWord }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
