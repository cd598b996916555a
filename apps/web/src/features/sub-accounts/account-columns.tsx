import { formatDay, formatRelativeTime, formatTime, mainAccountType, quotaWords, type AccountEntry } from '@tender/contract'
import { PhoneTag } from '../../shared/phone-tag.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { MoreActions } from '../../shared/ui/more-actions.tsx'
import type { DataColumn } from '../../shared/ui/data-table.tsx'
import { Pair } from '../../shared/ui/pair.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import type { OpenDialog } from './open-dialog.ts'
import styles from './account-columns.module.css'

type Open = (dialog: OpenDialog) => void

/** The columns of an account's data and the main account's actions. */
export function accountColumns(now: Date, onOpen: Open): DataColumn<AccountEntry>[] {
  return [
    { title: '账号', sort: 'name', cell: (account) => <Pair first={<Name account={account} />} second={account.loginName} /> },
    {
      title: '手机号',
      sort: 'phone',
      cell: ({ phone, isPhoneVerified }) =>
        phone !== '' && (
          <span className={styles['phone']}>
            {phone} <PhoneTag isVerified={isPhoneVerified} />
          </span>
        ),
    },
    { title: '菜单与额度', sort: 'deniedMenus', cell: (account) => <Limits account={account} /> },
    {
      title: '最近登录',
      sort: 'lastLoginAt',
      cell: ({ lastLoginAt }) =>
        lastLoginAt !== null && (
          <time dateTime={lastLoginAt} title={formatTime(lastLoginAt)}>
            {formatRelativeTime(lastLoginAt, now)}
          </time>
        ),
    },
    { title: '创建时间', sort: 'createdAt', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDay(createdAt)}</time> },
    {
      title: '操作',
      kind: 'actions',
      cell: (account) => account.type !== mainAccountType && <Actions account={account} onOpen={onOpen} />,
    },
  ]
}

function Name({ account: { contactName, nickName, loginName, type, typeName, isDisabled } }: { account: AccountEntry }) {
  return (
    <span className={styles['name']}>
      <strong>{contactName || nickName || loginName}</strong>
      <Tag tone={type === mainAccountType ? 'blue' : 'teal'}>{typeName}</Tag>
      {isDisabled && <Tag tone="red">已停用</Tag>}
    </span>
  )
}

function Limits({ account: { type, deniedMenuCount, quotaShares } }: { account: AccountEntry }) {
  if (type === mainAccountType) return <>全部</>
  const quotas = quotaShares.map(({ quota, amount }) => `${quotaWords[quota].name} ${amount}`).join('、')
  return (
    <Pair
      first={deniedMenuCount === 0 ? '全部菜单' : `${deniedMenuCount} 个菜单不可用`}
      second={quotas === '' ? '额度与企业共用' : `额度：${quotas}`}
    />
  )
}

type OfAccount = Extract<OpenDialog, { account: AccountEntry }>['kind']

const actions = [
  ['activity', '使用记录'],
  ['change', '编辑'],
  ['menus', '菜单'],
] as const
const moreActions = [
  ['quotas', '额度'],
  ['password', '重置密码'],
] as const

function Actions({ account, onOpen }: { account: AccountEntry; onOpen: Open }) {
  const who = account.contactName || account.loginName
  const open = (kind: OfAccount) => () => onOpen({ kind, account })
  const more = [...moreActions, ['switch', account.isDisabled ? '启用' : '停用'] as const]
  return (
    <span className={styles['actions']}>
      {actions.map(([kind, text]) => (
        <Button key={kind} variant="link" aria-label={`${text}：${who}`} onClick={open(kind)}>
          {text}
        </Button>
      ))}
      <MoreActions of={who} actions={more.map(([kind, text]) => ({ text, act: open(kind) }))} />
    </span>
  )
}
