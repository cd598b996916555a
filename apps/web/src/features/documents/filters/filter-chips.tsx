import { Button } from '../../../shared/ui/button.tsx'
import { RemovableChip } from '../../../shared/ui/removable-chip.tsx'
import { noticeFilters } from '@tender/contract'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { noFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'
import styles from './filters.module.css'

interface FilterChipsProps {
  filters: SearchFilters
  onFilters: (filters: SearchFilters) => void
}

/** The active filters, removed one by one or all at once. The words stay. */
export function FilterChips({ filters, onFilters }: FilterChipsProps) {
  const active = activeFilters(noticeFilters, filters, useAreaNames(filters.area))
  if (active.length === 0) return null
  return (
    <fieldset className={styles['active']} aria-label="已选条件">
      <span className={styles['rowLabel']} aria-hidden="true">
        已选条件
      </span>
      <div className={styles['rowBody']}>
        {active.map((filter) => (
          <RemovableChip
            key={filter.key}
            text={filter.label}
            removeLabel={`去掉 ${filter.label}`}
            onRemove={() => onFilters(filter.without)}
          />
        ))}
        <Button variant="link" onClick={() => onFilters({ ...noFilters, searchWord: filters.searchWord })}>
          清空
        </Button>
      </div>
    </fieldset>
  )
}
