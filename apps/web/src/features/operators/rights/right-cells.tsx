import { permissionWords, quotaWords, type LevelRightsEntry, type PermissionCode, type QuotaCode } from '@tender/contract'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import styles from './right-cells.module.css'
import { isChanged, permissionOf, priceOf, priceProblem, quotaOf, quotaProblem } from './rights-draft.ts'
import type { RightsDraft } from './use-rights-draft.ts'

interface CellProps {
  level: LevelRightsEntry
  rights: RightsDraft
}

export function PermissionCell({ level, rights, code }: CellProps & { code: PermissionCode }) {
  const isAllowed = permissionOf(rights.draft, level, code)
  // without this right a member would have no page at all; the server refuses to remove it, too
  const isFixed = code === 'documents.search' && isAllowed && level.permissions.includes(code)
  return (
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a cell of a plain table is no control; the checkbox in it has a name
    <td className={styles['cell']} data-changed={isChanged(rights.draft, level, { permission: code })}>
      <Checkbox checked={isAllowed} disabled={isFixed} onChange={(next) => rights.setPermission(level.id, code, next)}>
        <span className="visually-hidden">
          {level.name}：{permissionWords[code].name}
        </span>
      </Checkbox>
    </td>
  )
}

export function QuotaCell({ level, rights, code }: CellProps & { code: QuotaCode }) {
  const text = quotaOf(rights.draft, level, code)
  const name = `${level.name}：${quotaWords[code].name}`
  return (
    <td className={styles['cell']} data-changed={isChanged(rights.draft, level, { quota: code })}>
      <TextField
        label={name}
        labelHidden
        className={styles['number']}
        inputMode="numeric"
        maxLength={9}
        disabled={text === null}
        placeholder={text === null ? '不限' : '0'}
        value={text ?? ''}
        error={quotaProblem(text) ?? undefined}
        onChange={({ target }) => rights.setQuota(level.id, code, target.value.trim())}
      />
      <Checkbox
        checked={text === null}
        onChange={(isUnlimited) => rights.setQuota(level.id, code, isUnlimited ? null : amountBefore(level, code))}
      >
        <span className={styles['small']}>
          <span className="visually-hidden">{name}</span>不限
        </span>
      </Checkbox>
    </td>
  )
}

export function PriceCell({ level, rights, months, isSold }: CellProps & { months: number; isSold: boolean }) {
  if (!isSold) return <td className={styles['cell']}>—</td>
  const text = priceOf(rights.draft, level, months)
  return (
    <td className={styles['cell']} data-changed={isChanged(rights.draft, level, { months })}>
      <TextField
        label={`${level.name}：${months} 个月的价格（元）`}
        labelHidden
        className={styles['number']}
        inputMode="decimal"
        maxLength={10}
        placeholder="不售"
        value={text}
        error={priceProblem(text) ?? undefined}
        onChange={({ target }) => rights.setPrice(level.id, months, target.value.trim())}
      />
    </td>
  )
}

/** The former number, which comes back when the mark is removed. */
function amountBefore({ quotas }: LevelRightsEntry, code: QuotaCode): string {
  return String(quotas.find((quota) => quota.code === code)?.amount ?? 0)
}
