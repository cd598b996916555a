import { SavedFiltersPopover } from '../filters/saved-filters-popover.tsx'
import { lateComponent } from '../ui/late-component.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { SavedFiltersProps } from './saved-filters.tsx'

const SavedFilters = lateComponent(
  () => import('./saved-filters.tsx').then((chunk) => chunk.SavedFilters),
  <Skeleton width="320px" height="160px" />,
)

/** 筛选方案: opens the saved filters of a list of notices. */
export function SavedFiltersButton({ className, ...sets }: SavedFiltersProps & { className?: string | undefined }) {
  return (
    <SavedFiltersPopover className={className}>
      <SavedFilters {...sets} />
    </SavedFiltersPopover>
  )
}
