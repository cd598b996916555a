import type { FilterOption } from '@tender/contract'
import { useContext } from 'react'
import { ChoiceChip } from '../ui/choice-chips.tsx'
import { FilterMenu } from '../ui/filter-menu.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChoiceLabel } from './choice-label.ts'
import { describeDays } from './describe-filter.ts'
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
  return (
    <fieldset className={styles['chips']} aria-label={label}>
      <Options options={options} value={value} onChange={onChange} />
      <OwnDays value={value} onChange={onChange} endsToday />
    </fieldset>
  )
}

interface SpanFieldProps {
  label: string
  options: readonly FilterOption[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Chooses a span around now, two dates, or neither. */
export function SpanField({ label, options, value, onChange }: SpanFieldProps) {
  return (
    <fieldset className={styles['chips']} aria-label={label}>
      <ChoiceChip text="不限" isChosen={value === undefined} onClick={() => onChange(undefined)} />
      <Options options={options} value={value} onChange={onChange} />
      <OwnDays value={value ?? ''} onChange={onChange} />
    </fieldset>
  )
}

function Options({ options, value, onChange }: Pick<SpanFieldProps, 'options' | 'value'> & Pick<PeriodFieldProps, 'onChange'>) {
  const labelOf = useContext(ChoiceLabel)
  return options.map(({ code, name }) => (
    <ChoiceChip key={code} text={labelOf(code, name)} isChosen={value === code} onClick={() => onChange(code)} />
  ))
}

function OwnDays({ value, onChange, endsToday = false }: Pick<PeriodFieldProps, 'value' | 'onChange'> & { endsToday?: boolean }) {
  const days = value.includes('..') ? value : null
  return (
    <FilterMenu label="自定义" chosen={days === null ? null : describeDays(days)}>
      <DateRange value={days} onChange={onChange} endsToday={endsToday} />
    </FilterMenu>
  )
}
