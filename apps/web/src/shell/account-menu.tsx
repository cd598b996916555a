import { formatDay, type User } from '@tender/contract'
import LogOut from 'lucide-react/icons/log-out'
import UserRound from 'lucide-react/icons/user-round'
import { useState } from 'react'
import { Button } from '../shared/ui/button.tsx'
import { Popover, useClosePopover } from '../shared/ui/popover.tsx'
import { accountKind, avatarAddress, displayName } from './account-words.ts'
import styles from './layout.module.css'
import { LogoutDialog } from './logout-dialog.tsx'

export function AccountMenu({ user }: { user: User }) {
  const [isLeaving, setLeaving] = useState(false)
  const name = displayName(user)
  const trigger = (
    <>
      <Avatar user={user} />
      <span className={styles['accountName']}>{name}</span>
    </>
  )
  return (
    <>
      <Popover label="账号" trigger={trigger} triggerClassName={styles['account']} triggerLabel={`账号：${name}`} align="end">
        <div className={styles['card']}>
          <div className={styles['person']}>
            <Avatar user={user} />
            <div>
              <div className={styles['name']}>{name}</div>
              <div className={styles['kind']}>{accountKind(user)}</div>
            </div>
          </div>
          <Membership user={user} />
          <LogoutButton onClick={() => setLeaving(true)} />
        </div>
      </Popover>
      {isLeaving && <LogoutDialog onCancel={() => setLeaving(false)} />}
    </>
  )
}

function LogoutButton({ onClick }: { onClick: () => void }) {
  const close = useClosePopover()
  const leave = () => {
    // the focus goes to the account button first, so that the dialog can give it back there
    close()
    onClick()
  }
  return (
    <Button onClick={leave}>
      <LogOut size={15} aria-hidden="true" />
      退出登录
    </Button>
  )
}

function Avatar({ user }: { user: User }) {
  const address = avatarAddress(user)
  return (
    <span className={styles['avatar']} aria-hidden="true">
      {address === null ? <UserRound size={17} /> : <img src={address} alt="" />}
    </span>
  )
}

function Membership({ user }: { user: User }) {
  if (user.level.endsAt === null) return <p className={styles['facts']}>您当前为注册用户，还未开通会员</p>
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>会员级别</dt>
        <dd>{user.level.name}</dd>
      </div>
      <div>
        <dt>到期时间</dt>
        <dd className="tabular">{formatDay(user.level.endsAt)}</dd>
      </div>
    </dl>
  )
}
