import { auditActions } from '@tender/contract'
import { useState } from 'react'
import { DateField } from '../../../shared/ui/date-field.tsx'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import type { AuditFilterValues } from './use-audit.ts'

export const unfiltered: AuditFilterValues & Record<string, string> = {
  action: '',
  actor: '',
  enterprise: '',
  enterpriseId: '',
  from: '',
  to: '',
}

interface AuditFiltersProps {
  filters: AuditFilterValues
  onSearch: (filters: AuditFilterValues & Record<string, string>) => void
}

export function AuditFilters({ filters, onSearch }: AuditFiltersProps) {
  const [draft, setDraft] = useState(filters)
  const isFiltered = Object.values(filters).some((value) => value !== '')
  const field = (name: 'actor' | 'enterprise' | 'from' | 'to') => ({
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  })
  return (
    <FilterBar
      label="查找操作记录"
      onSearch={() => onSearch({ ...draft, actor: draft.actor.trim(), enterprise: draft.enterprise.trim() })}
      onClear={isFiltered ? () => onSearch(unfiltered) : undefined}
    >
      <TextField label="企业" placeholder="企业名称中的词" maxLength={100} {...field('enterprise')} />
      <SelectField
        label="操作"
        options={actions}
        value={draft.action}
        onChange={(action) => {
          setDraft({ ...draft, action })
          onSearch({ ...draft, action })
        }}
      />
      <TextField label="操作人" placeholder="登录名" maxLength={100} {...field('actor')} />
      <DateField label="从" max={draft.to || undefined} {...field('from')} />
      <DateField label="到" min={draft.from || undefined} {...field('to')} />
    </FilterBar>
  )
}

const actions = [{ value: '', label: '全部' }, ...Object.entries(auditActions).map(([value, label]) => ({ value, label }))]
