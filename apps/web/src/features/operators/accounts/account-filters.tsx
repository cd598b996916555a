import { useState } from 'react'
import { SelectField } from '../../../shared/ui/select-field.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'
import { useLevels, useRoles } from './use-enterprises.ts'

export interface AccountFilterValues {
  words: string
  level: string
  state: string
  role: string
}

export const unfiltered: AccountFilterValues & Record<string, string> = { words: '', level: '', state: '', role: '' }

interface AccountFiltersProps {
  filters: AccountFilterValues
  onSearch: (filters: AccountFilterValues & Record<string, string>) => void
}

export function AccountFilters({ filters, onSearch }: AccountFiltersProps) {
  const [draft, setDraft] = useState(filters)
  const levelOptions = useLevelOptions()
  const roleOptions = useRoleOptions()
  const isFiltered = Object.keys(unfiltered).some((key) => new Map(Object.entries(filters)).get(key) !== '')
  const choose = (change: Partial<AccountFilterValues>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    onSearch({ ...next, words: next.words.trim() })
  }
  return (
    <FilterBar
      label="查找企业与账号"
      onSearch={() => onSearch({ ...draft, words: draft.words.trim() })}
      onClear={isFiltered ? () => onSearch(unfiltered) : undefined}
    >
      <TextField
        label="关键词"
        type="search"
        placeholder="企业、登录名、联系人或完整手机号"
        maxLength={100}
        value={draft.words}
        onChange={({ target }) => setDraft({ ...draft, words: target.value })}
      />
      <SelectField label="使用中的级别" options={levelOptions} value={draft.level} onChange={(level) => choose({ level })} />
      <SelectField label="状态" options={states} value={draft.state} onChange={(state) => choose({ state })} />
      <SelectField label="角色" options={roleOptions} value={draft.role} onChange={(role) => choose({ role })} />
    </FilterBar>
  )
}

const all = { value: '', label: '全部' }
const states = [all, { value: 'enabled', label: '正常' }, { value: 'disabled', label: '已停用' }]

function useLevelOptions() {
  return [all, ...useLevels().map(({ id, name }) => ({ value: String(id), label: name }))]
}

function useRoleOptions() {
  const roles = useRoles().filter(({ id }) => id !== defaultRole)
  return [all, ...roles.map(({ id, name }) => ({ value: String(id), label: roleName(name) }))]
}

/** The role of every account without another one. It is no filter, since it would find them all. */
export const defaultRole = 81

/** The operators' name for a role. */
export function roleName(name: string): string {
  return name === 'operator' ? '运营人员' : name
}
