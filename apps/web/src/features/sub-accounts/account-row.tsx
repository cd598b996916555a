import { formatDay, formatRelativeTime, formatTime, mainAccountType, quotaWords, type AccountEntry } from '@tender/contract'
import type { ReactNode } from 'react'
import { PhoneTag } from '../../shared/phone-tag.tsx'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { Tag } from '../../shared/ui/tag.tsx'
import { useNow } from '../../shared/use-now.ts'
import type { OpenDialog } from './open-dialog.ts'
import styles from './account-row.module.css'

interface AccountRowProps {
  account: AccountEntry
  onOpen: (dialog: OpenDialog) => void
}

/** An account with what is known of it, and what the main account can do about it. */
export function AccountRow({ account, onOpen }: AccountRowProps) {
  const { contactName, nickName, loginName, isDisabled, type } = account
  return (
    <li className={classNames(styles['row'], isDisabled && styles['disabled'])}>
      <div className={styles['who']}>
        <h3 className={styles['name']}>
          {contactName || nickName || loginName}
          <Tag tone={type === mainAccountType ? 'blue' : 'teal'}>{account.typeName}</Tag>
          {isDisabled && <Tag tone="red">已停用</Tag>}
        </h3>
        <p className={styles['login']}>{loginName}</p>
      </div>
      <Facts account={account} />
      {type !== mainAccountType && <Actions account={account} onOpen={onOpen} />}
    </li>
  )
}

function Facts({ account }: { account: AccountEntry }) {
  const now = useNow()
  const { phone, lastLoginAt, createdAt } = account
  return (
    <dl className={styles['facts']}>
      <Fact name="手机号" value={phone || '未填写'} note={phone === '' ? undefined : <PhoneTag isVerified={account.isPhoneVerified} />} />
      <Fact
        name="最近登录"
        value={lastLoginAt === null ? '暂无记录' : formatRelativeTime(lastLoginAt, now)}
        title={lastLoginAt === null ? undefined : formatTime(lastLoginAt)}
      />
      <Fact name="创建时间" value={formatDay(createdAt)} />
      <Fact name="菜单与额度" value={limitsText(account)} />
    </dl>
  )
}

function Fact({ name, value, title, note }: { name: string; value: string; title?: string | undefined; note?: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt>{name}</dt>
      <dd title={title}>
        {value} {note}
      </dd>
    </div>
  )
}

function limitsText({ type, deniedMenuCount, quotaShares }: AccountEntry): string {
  if (type === mainAccountType) return '全部'
  const menus = deniedMenuCount === 0 ? '全部菜单' : `${deniedMenuCount} 个菜单不可用`
  const quotas = quotaShares.map(({ quota, amount }) => `${quotaWords[quota].name} ${amount}`).join('、')
  return `${menus}，${quotas === '' ? '额度与企业共用' : `额度：${quotas}`}`
}

function Actions({ account, onOpen }: AccountRowProps) {
  const who = account.contactName || account.loginName
  const actions = [
    ['activity', '使用记录'],
    ['change', '编辑'],
    ['menus', '菜单'],
    ['quotas', '额度'],
    ['password', '重置密码'],
    ['switch', account.isDisabled ? '启用' : '停用'],
  ] as const
  return (
    <div className={styles['actions']}>
      {actions.map(([kind, text]) => (
        <Button key={kind} variant="link" aria-label={`${text}：${who}`} onClick={() => onOpen({ kind, account })}>
          {text}
        </Button>
      ))}
    </div>
  )
}
