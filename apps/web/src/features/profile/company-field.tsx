import { profileCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { request } from '../../shared/api.ts'
import { useAllowed } from '../../shared/session.ts'
import { TextField } from '../../shared/ui/text-field.tsx'
import { useDebounced } from '../../shared/use-debounced.ts'
import styles from './profile-page.module.css'

interface CompanyFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  /** Sub-accounts see the name but cannot change it. */
  isReadOnly: boolean
}

/** Edits the enterprise's name and suggests names from notices. */
export function CompanyField({ isReadOnly, ...field }: CompanyFieldProps) {
  const listId = useId()
  const typed = useDebounced(field.value.trim())
  const isWanted = !isReadOnly && typed.length >= 2
  const maySeeNames = useAllowed('documents.party-filter')
  const names = useQuery({
    queryKey: ['profile', 'company-names', typed],
    queryFn: ({ signal }) => request(profileCalls.getEnterpriseFilter, { keyword: typed }, { signal, isSilent: true }),
    enabled: isWanted && maySeeNames,
  })
  const check = useQuery({
    queryKey: ['profile', 'company-check', typed],
    queryFn: ({ signal }) => request(profileCalls.checkEnterpriseName, { name: typed }, { signal, isSilent: true }),
    enabled: isWanted,
  })
  const hint = isReadOnly ? '由主账号填写' : isWanted ? hintOf(check.data) : '填写后显示在侧边菜单和订单中'
  return (
    <div className={styles['company']}>
      <TextField label="企业名称" autoComplete="organization" maxLength={100} list={listId} readOnly={isReadOnly} {...field} />
      <datalist id={listId}>
        {names.data?.map(({ value }) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </datalist>
      {field.error === undefined && <p className={styles['hint']}>{hint}</p>}
    </div>
  )
}

function hintOf(check: { message: string; isKnown: boolean | null } | undefined): string {
  if (check === undefined) return '\u00a0'
  if (check.message !== '') return check.message
  if (check.isKnown === null) return '请与营业执照上的全称一致'
  return check.isKnown ? '公告中出现过这一单位' : '公告中还没有出现过这一单位，请核对是否为全称'
}
