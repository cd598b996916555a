import type { FilterOption } from '@tender/contract'
import { useContext } from 'react'
import { Checkbox } from '../ui/checkbox.tsx'
import { ChoiceChip, ChoiceChips } from '../ui/choice-chips.tsx'
import { ChoiceLabel } from './choice-label.ts'
import styles from './filter-widget.module.css'
import type { CodesFieldProps } from './levels-field.tsx'
import { lateComponent } from '../ui/late-component.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

const LevelsField = lateComponent(
  () => import('./levels-field.tsx').then((chunk) => chunk.LevelsField),
  <Skeleton width="320px" height="300px" />,
)

/**
 * Chooses any number of options: chips in a row, a list with checkboxes if there are many, or a tree if some include
 * others.
 */
export function CodesField({ label, options, chosen, onChange }: CodesFieldProps) {
  const labelOf = useContext(ChoiceLabel)
  if (options.some(({ under }) => under !== undefined)) return <LevelsField {...{ label, options, chosen, onChange }} />
  if (!isLong(options)) {
    return (
      <ChoiceChips
        label={label}
        options={options.map(({ code, name }) => ({ value: code, label: labelOf(code, name) }))}
        chosen={chosen}
        onChange={onChange}
      />
    )
  }
  const toggle = (code: string, isChosen: boolean) =>
    onChange(options.map((option) => option.code).filter((other) => (other === code ? isChosen : chosen.includes(other))))
  return (
    <fieldset className={styles['checklist']} aria-label={label}>
      {options.map(({ code, name }) => (
        <Checkbox key={code} checked={chosen.includes(code)} onChange={(isChosen) => toggle(code, isChosen)}>
          {labelOf(code, name)}
        </Checkbox>
      ))}
    </fieldset>
  )
}

/** Whether a row has too little room for the options. */
export function isLong(options: readonly FilterOption[]): boolean {
  return options.length > 12
}

interface ChoiceFieldProps {
  label: string
  options: readonly FilterOption[]
  value: string | undefined
  onChange: (code: string | undefined) => void
}

/** Chooses one option or none. */
export function ChoiceField({ label, options, value, onChange }: ChoiceFieldProps) {
  const labelOf = useContext(ChoiceLabel)
  return (
    <fieldset className={styles['chips']} aria-label={label}>
      <ChoiceChip text="不限" isChosen={value === undefined} onClick={() => onChange(undefined)} />
      {options.map(({ code, name }) => (
        <ChoiceChip key={code} text={labelOf(code, name)} isChosen={value === code} onClick={() => onChange(code)} />
      ))}
    </fieldset>
  )
}
