import { wireNames, type Filter, type FilterValue, type FilterValues } from '@tender/contract'
import { useContext } from 'react'
import { AreaField } from '../documents/areas/area-field.tsx'
import { useAllowed } from '../session.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { LockedNote } from '../ui/locked-note.tsx'
import { AmountField } from './amount-field.tsx'
import { ChoiceLabel } from './choice-label.ts'
import { ChoiceField, CodesField } from './code-fields.tsx'
import { DayField } from './day-field.tsx'
import { rangeOf } from './describe-filter.ts'
import { asList } from './filter-address.ts'
import { PartyField } from './party-field.tsx'
import { PeriodField, SpanField } from './period-field.tsx'
import { WordField } from './word-field.tsx'

/** The props of every panel of filters. */
export interface FiltersProps<Values extends FilterValues> {
  values: Values
  onChange: (values: Values) => void
}

interface FilterWidgetProps<Values extends FilterValues> extends FiltersProps<Values> {
  name: string
  filter: Filter
}

/** The control of a filter, by its kind. A locked filter names the level that includes it. */
export function FilterWidget<Values extends FilterValues>(props: FilterWidgetProps<Values>) {
  const { need } = props.filter
  return need === undefined ? <Widget {...props} /> : <WidgetByRight {...props} need={need} />
}

function WidgetByRight<Values extends FilterValues>({ need, ...props }: FilterWidgetProps<Values> & { need: NonNullable<Filter['need']> }) {
  return useAllowed(need) ? <Widget {...props} /> : <LockedNote need={need} />
}

type WidgetProps<Values extends FilterValues> = FilterWidgetProps<Values> & { isLocked?: boolean }

/** @param isLocked for typed filters: visible, but disabled */
export function Widget<Values extends FilterValues>(props: WidgetProps<Values>) {
  const { name, filter, values, onChange } = props
  const { label } = filter
  const value = values[name]
  const choose = (next: FilterValue) => onChange({ ...values, [name]: next })
  switch (filter.kind) {
    case 'words':
    case 'text':
      return <Typed {...props} maxLength={filter.maxLength} />
    case 'word-list':
      // the results list adds these words one by one
      return null
    case 'choices':
      return <CodesField label={label} options={filter.options} chosen={asList(value)} onChange={choose} />
    case 'choice':
      return <ChoiceField label={label} options={filter.options} value={asText(value)} onChange={choose} />
    case 'span':
      return <SpanField label={label} options={filter.options} value={asText(value)} onChange={choose} />
    case 'flag':
      return <Flag {...props} />
    case 'area':
      return <AreaField chosen={asList(value)} onChange={choose} />
    case 'range':
      return <Range {...props} steps={filter.steps} />
    case 'period':
      return <PeriodField label={label} options={filter.options} value={asText(value) ?? filter.initial} onChange={choose} />
    case 'day':
      return <DayField label={label} value={asText(value)} onChange={choose} />
  }
}

function Typed<Values extends FilterValues>({
  name,
  filter,
  values,
  onChange,
  isLocked = false,
  maxLength,
}: WidgetProps<Values> & { maxLength: number }) {
  const Field = filter.kind === 'text' ? PartyField : WordField
  return (
    <Field
      label={filter.label}
      placeholder={filter.hint ?? ''}
      maxLength={maxLength}
      disabled={isLocked}
      value={asText(values[name]) ?? ''}
      onChange={(text) => onChange({ ...values, [name]: text })}
    />
  )
}

function Flag<Values extends FilterValues>({ name, filter, values, onChange }: WidgetProps<Values>) {
  const labelOf = useContext(ChoiceLabel)
  return (
    <Checkbox checked={values[name] === true} onChange={(isChecked) => onChange({ ...values, [name]: isChecked })}>
      {labelOf('true', filter.label)}
    </Checkbox>
  )
}

function Range<Values extends FilterValues>({
  name,
  filter,
  values,
  onChange,
  steps,
}: WidgetProps<Values> & { steps: readonly number[] | undefined }) {
  const [fromName = '', belowName = ''] = wireNames(name, filter)
  return (
    <AmountField
      label={filter.label}
      range={rangeOf(name, values)}
      steps={steps}
      onChange={({ from, below }) => onChange({ ...values, [fromName]: from, [belowName]: below })}
    />
  )
}

function asText(value: FilterValue): string | undefined {
  return typeof value === 'string' ? value : undefined
}
