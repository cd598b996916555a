import type { FilterOption } from '@tender/contract'
import { useContext } from 'react'
import { ChoiceChip } from '../ui/choice-chips.tsx'
import { FilterMenu } from '../ui/filter-menu.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChoiceLabel } from './choice-label.ts'
import styles from './filter-widget.module.css'
import { lateComponent } from '../ui/late-component.tsx'

const DateRange = lateComponent(
  () => import('./date-range.tsx').then((chunk) => chunk.DateRange),
  <Skeleton width="280px" height="300px" />,
)

interface PeriodFieldProps {
  label: string
  options: readonly FilterOption[]
  value: string
  onChange: (value: string) => void
}

/** Chooses a period that ends now, or two dates. */
export function PeriodField({ label, options, value, onChange }: PeriodFieldProps) {
  const labelOf = useContext(ChoiceLabel)
  const days = value.includes('..') ? value : null
  return (
    <fieldset className={styles['chips']} aria-label={label}>
      {options.map(({ code, name }) => (
        <ChoiceChip key={code} text={labelOf(code, name)} isChosen={value === code} onClick={() => onChange(code)} />
      ))}
      <FilterMenu label="自定义" chosen={days?.replace('..', ' 至 ') ?? null}>
        <DateRange value={days} onChange={onChange} />
      </FilterMenu>
    </fieldset>
  )
}
