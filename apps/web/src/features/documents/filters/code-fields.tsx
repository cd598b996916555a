import { categories, channels, industries, methods } from '@tender/contract'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { ChoiceChips } from '../../../shared/ui/choice-chips.tsx'
import type { FilterFieldProps } from '../../../shared/documents/filter-fields.ts'
import styles from './filters.module.css'

const toOption = <Code extends string>(item: { code: Code; name: string }) => ({ value: item.code, label: item.name })
const channelOptions = channels.map((item) => toOption(item))
const methodOptions = methods.map((item) => toOption(item))
const categoryOptions = categories.map((item) => toOption(item))

export function ChannelField({ filters, onChange }: FilterFieldProps) {
  return (
    <ChoiceChips
      label="信息类型"
      options={channelOptions}
      chosen={filters.docchannel}
      onChange={(docchannel) => onChange({ docchannel })}
    />
  )
}

export function MethodField({ filters, onChange }: FilterFieldProps) {
  return <ChoiceChips label="采购方式" options={methodOptions} chosen={filters.method} onChange={(method) => onChange({ method })} />
}

export function CategoryField({ filters, onChange }: FilterFieldProps) {
  return <ChoiceChips label="类别" options={categoryOptions} chosen={filters.dType} onChange={(dType) => onChange({ dType })} />
}

export function IndustryField({ filters, onChange }: FilterFieldProps) {
  const codes = industries.map((industry) => industry.code)
  const toggle = (code: (typeof codes)[number], isChosen: boolean) =>
    onChange({ qCodes: codes.filter((other) => (other === code ? isChosen : filters.qCodes.includes(other))) })
  return (
    <fieldset className={styles['checklist']} aria-label="行业">
      {industries.map((industry) => (
        <Checkbox
          key={industry.code}
          checked={filters.qCodes.includes(industry.code)}
          onChange={(isChosen) => toggle(industry.code, isChosen)}
        >
          {industry.name}
        </Checkbox>
      ))}
    </fieldset>
  )
}
