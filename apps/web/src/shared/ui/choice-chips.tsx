import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './choice-chips.module.css'

interface ChoiceChipsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: ReactNode }[]
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Chooses any number of a few options; no choice means 不限. */
export function ChoiceChips<Value extends string>({ label, options, chosen, onChange }: ChoiceChipsProps<Value>) {
  const toggle = (value: Value) =>
    onChange(options.map((option) => option.value).filter((other) => (other === value ? !chosen.includes(value) : chosen.includes(other))))
  return (
    <fieldset className={styles['group']} aria-label={label}>
      <ChoiceChip text="不限" isChosen={chosen.length === 0} onClick={() => onChange([])} />
      {options.map((option) => (
        <ChoiceChip key={option.value} text={option.label} isChosen={chosen.includes(option.value)} onClick={() => toggle(option.value)} />
      ))}
    </fieldset>
  )
}

export function ChoiceChip({ text, isChosen, onClick }: { text: ReactNode; isChosen: boolean; onClick: () => void }) {
  return (
    <button type="button" className={classNames(styles['chip'], isChosen && styles['chosen'])} aria-pressed={isChosen} onClick={onClick}>
      {text}
    </button>
  )
}
