import Bookmark from 'lucide-react/icons/bookmark'
import { buttonClass } from '../ui/button-class.ts'
import { lateComponent } from '../ui/late-component.tsx'
import { Popover } from '../ui/popover.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { SavedFiltersProps } from './saved-filters.tsx'

const SavedFilters = lateComponent(
  () => import('./saved-filters.tsx').then((chunk) => chunk.SavedFilters),
  <Skeleton width="320px" height="160px" />,
)

/** 筛选方案: opens the saved filters of a list of notices. */
export function SavedFiltersButton({ className, ...sets }: SavedFiltersProps & { className?: string | undefined }) {
  const trigger = (
    <>
      <Bookmark size={16} aria-hidden="true" />
      <span>筛选方案</span>
    </>
  )
  return (
    <Popover label="筛选方案" align="end" triggerClassName={buttonClass('default', 'medium', className)} trigger={trigger}>
      <SavedFilters {...sets} />
    </Popover>
  )
}
