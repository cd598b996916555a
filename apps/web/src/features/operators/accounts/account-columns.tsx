import { accountTypeNames, formatTime, type OperatedAccount } from '@tender/contract'
import { PhoneTag } from '../../../shared/phone-tag.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { roleName } from './account-filters.tsx'
import styles from './account-columns.module.css'
import { StateTag } from './enterprise-columns.tsx'

export type AccountAction = 'state' | 'roles' | 'password' | 'second-factor'

interface AccountColumnsProps {
  phoneOf: (account: OperatedAccount) => string | null
  onAction: (action: AccountAction, account: OperatedAccount) => void
}

export function accountColumns({ phoneOf, onAction }: AccountColumnsProps): DataColumn<OperatedAccount>[] {
  return [
    { title: '登录名', sort: ({ name }) => name, cell: ({ name, type }) => <Pair first={name} second={accountTypeNames[type] ?? ''} /> },
    { title: '联系人', sort: ({ contactName }) => contactName, cell: ({ contactName }) => contactName },
    {
      title: '手机号',
      cell: (account) =>
        account.phone === null ? null : <Pair first={phoneOf(account)} second={<PhoneTag isVerified={account.isPhoneVerified} />} />,
    },
    {
      title: '角色',
      cell: ({ roles }) => roles.length > 0 && <Roles roles={roles} />,
    },
    { title: '状态', cell: ({ isDisabled }) => <StateTag isDisabled={isDisabled} /> },
    {
      title: '最近登录',
      sort: ({ lastLoginAt }) => lastLoginAt,
      cell: ({ lastLoginAt, sessions }) =>
        lastLoginAt === null ? null : (
          <Pair
            first={<time dateTime={lastLoginAt}>{formatTime(lastLoginAt)}</time>}
            second={sessions === 0 ? '' : `${sessions} 处登录有效`}
          />
        ),
    },
    {
      title: '操作',
      kind: 'actions',
      cell: (account) => <Actions account={account} onAction={onAction} />,
    },
  ]
}

function Roles({ roles }: Pick<OperatedAccount, 'roles'>) {
  return (
    <span className={styles['roles']}>
      {roles.map(({ id, name }) => (
        <Tag key={id} tone="purple">
          {roleName(name)}
        </Tag>
      ))}
    </span>
  )
}

function Actions({ account, onAction }: Pick<AccountColumnsProps, 'onAction'> & { account: OperatedAccount }) {
  const { name, isDisabled } = account
  const actions = [
    { action: 'roles', text: '角色', label: `设置 ${name} 的角色` },
    { action: 'password', text: '重置密码', label: `重置 ${name} 的密码` },
    ...(account.hasSecondFactor ? [{ action: 'second-factor', text: '重置两步验证', label: `重置 ${name} 的两步验证` } as const] : []),
    { action: 'state', text: isDisabled ? '启用' : '停用', label: `${isDisabled ? '启用' : '停用'}账号 ${name}` },
  ] as const
  return (
    <span className={styles['actions']}>
      {actions.map(({ action, text, label }) => (
        <Button key={action} size="small" aria-label={label} onClick={() => onAction(action, account)}>
          {text}
        </Button>
      ))}
    </span>
  )
}
