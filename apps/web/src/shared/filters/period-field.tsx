import type { FilterOption } from '@tender/contract'
import { lazy, Suspense } from 'react'
import { FilterMenu } from '../ui/filter-menu.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import styles from './filter-widget.module.css'

const DateRange = lazy(() => import('./date-range.tsx').then((chunk) => ({ default: chunk.DateRange })))

interface PeriodFieldProps {
  label: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

/** A period counted back from now, or two days. */
export function PeriodField({ label, options, value, onChange }: PeriodFieldProps) {
  const days = value.includes('..') ? value : null
  return (
    <div className={styles['inline']}>
      <Segmented
        label={label}
        options={options.map(({ code, name }) => ({ value: code, label: name }))}
        value={days === null ? value : null}
        onChange={onChange}
      />
      <FilterMenu label="自定义" chosen={days?.replace('..', ' 至 ') ?? null}>
        <Suspense fallback={<Skeleton width="280px" height="300px" />}>
          <DateRange value={days} onChange={onChange} />
        </Suspense>
      </FilterMenu>
    </div>
  )
}
