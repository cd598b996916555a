import { accountTypeNames, formatTime, type OperatedAccount } from '@tender/contract'
import { PhoneTag } from '../../../shared/phone-tag.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { Pair } from '../orders/pair.tsx'
import type { DataColumn } from '../shared/data-table.tsx'
import { roleName } from './account-filters.tsx'
import styles from './account-columns.module.css'
import { StateTag } from './enterprise-columns.tsx'

export type AccountAction = 'state' | 'roles' | 'password' | 'second-factor'

interface Given {
  phoneOf: (account: OperatedAccount) => string | null
  onAction: (action: AccountAction, account: OperatedAccount) => void
}

export function accountColumns({ phoneOf, onAction }: Given): DataColumn<OperatedAccount>[] {
  return [
    { title: '登录名', cell: ({ name, type }) => <Pair first={name} second={accountTypeNames[type] ?? ''} /> },
    { title: '联系人', cell: ({ contactName }) => contactName },
    {
      title: '手机号',
      cell: (account) =>
        account.phone === null ? null : <Pair first={phoneOf(account)} second={<PhoneTag isVerified={account.isPhoneVerified} />} />,
    },
    {
      title: '角色',
      cell: ({ roles }) =>
        roles.length === 0 ? null : (
          <span className={styles['roles']}>
            {roles.map(({ id, name }) => (
              <Tag key={id} tone="purple">
                {roleName(name)}
              </Tag>
            ))}
          </span>
        ),
    },
    { title: '状态', cell: ({ isDisabled }) => <StateTag isDisabled={isDisabled} /> },
    {
      title: '最近登录',
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
      cell: (account) => (
        <span className={styles['actions']}>
          <Button size="small" aria-label={`设置 ${account.name} 的角色`} onClick={() => onAction('roles', account)}>
            角色
          </Button>
          <Button size="small" aria-label={`重置 ${account.name} 的密码`} onClick={() => onAction('password', account)}>
            重置密码
          </Button>
          {account.hasSecondFactor && (
            <Button size="small" aria-label={`重置 ${account.name} 的两步验证`} onClick={() => onAction('second-factor', account)}>
              重置两步验证
            </Button>
          )}
          <Button
            size="small"
            aria-label={`${account.isDisabled ? '启用' : '停用'}账号 ${account.name}`}
            onClick={() => onAction('state', account)}
          >
            {account.isDisabled ? '启用' : '停用'}
          </Button>
        </span>
      ),
    },
  ]
}
