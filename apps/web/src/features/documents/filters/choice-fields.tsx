import { useAllowed } from '../../../shared/session.ts'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { ChoiceChip } from '../../../shared/ui/choice-chips.tsx'
import { deadlineOptions } from '../../../shared/documents/filter-words.ts'
import { AmountField } from './amount-field.tsx'
import type { FilterFieldProps } from '../../../shared/documents/filter-fields.ts'
import styles from './filters.module.css'

export function BudgetField({ filters, onChange }: FilterFieldProps) {
  const isAllowed = useAllowed('documents.amount-filter')
  const range = { from: filters.budgetFrom, below: filters.budgetBelow }
  return (
    <AmountField
      label="预算金额"
      range={range}
      isAllowed={isAllowed}
      onChange={({ from, below }) => onChange({ budgetFrom: from, budgetBelow: below })}
    />
  )
}

export function WinningField({ filters, onChange }: FilterFieldProps) {
  const isAllowed = useAllowed('documents.amount-filter')
  const range = { from: filters.winningFrom, below: filters.winningBelow }
  return (
    <AmountField
      label="中标金额"
      range={range}
      isAllowed={isAllowed}
      onChange={({ from, below }) => onChange({ winningFrom: from, winningBelow: below })}
    />
  )
}

export function DeadlineField({ filters, onChange }: FilterFieldProps) {
  return (
    <fieldset className={styles['chips']} aria-label="投标截止">
      <ChoiceChip text="不限" isChosen={filters.deadline === undefined} onClick={() => onChange({ deadline: undefined })} />
      {deadlineOptions.map((option) => (
        <ChoiceChip
          key={option.value}
          text={option.label}
          isChosen={filters.deadline === option.value}
          onClick={() => onChange({ deadline: option.value })}
        />
      ))}
    </fieldset>
  )
}

export function FlagFields({ filters, onChange }: FilterFieldProps) {
  return (
    <div className={styles['flags']}>
      <Checkbox checked={filters.hasAttachment} onChange={(hasAttachment) => onChange({ hasAttachment })}>
        有附件
      </Checkbox>
      <Checkbox checked={filters.hasPhone} onChange={(hasPhone) => onChange({ hasPhone })}>
        有联系电话
      </Checkbox>
    </div>
  )
}
