import { lazy, Suspense } from 'react'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { describePublished, periodOptions } from '../../../shared/documents/filter-words.ts'
import type { FilterFieldProps } from '../../../shared/documents/filter-fields.ts'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import styles from './filters.module.css'

const DateRange = lazy(() => import('./date-range.tsx').then((chunk) => ({ default: chunk.DateRange })))

/** 发布时间: a period counted back from now, or two days. */
export function PeriodField({ filters, onChange }: FilterFieldProps) {
  const isOwnRange = filters.published.includes('..')
  const period = periodOptions.find((option) => option.value === filters.published)?.value ?? null
  return (
    <div className={styles['inline']}>
      <Segmented label="发布时间" options={periodOptions} value={period} onChange={(published) => onChange({ published })} />
      <FilterMenu label="自定义" chosen={isOwnRange ? describePublished(filters.published) : null}>
        <Suspense fallback={<Skeleton width="280px" height="300px" />}>
          <DateRange value={isOwnRange ? filters.published : null} onChange={(published) => onChange({ published })} />
        </Suspense>
      </FilterMenu>
    </div>
  )
}
