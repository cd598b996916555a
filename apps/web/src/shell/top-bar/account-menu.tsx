import { topBarBeanFlag, type User } from '@tender/contract'
import UserRound from 'lucide-react/icons/user-round'
import { track } from '../../shared/tracking/track.ts'
import { Popover } from '../../shared/ui/popover.tsx'
import { lateOverlay } from '../late-overlay.tsx'
import { useBulletins } from '../bulletins/bulletin-state.ts'
import styles from './account-menu.module.css'
import { avatarAddress, barName } from './account-words.ts'

const AccountCard = lateOverlay(() => import('./account-card.tsx').then((chunk) => chunk.AccountCard), {
  fallback: <div className={styles['card']} aria-busy="true" />,
})

export function AccountMenu({ user }: { user: User }) {
  const name = barName(user)
  const unread = useBulletins(({ unreadCount }) => unreadCount)
  const trigger = (
    <>
      <Avatar user={user} />
      {unread > 0 && <span className={styles['unread']} aria-hidden="true" />}
      <span className={styles['accountName']}>{name}</span>
    </>
  )
  return (
    <Popover
      label="账号"
      trigger={trigger}
      triggerClassName={styles['account']}
      triggerLabel={unread === 0 ? `账号：${name}` : `账号：${name}，${unread} 条平台通知未读`}
      align="end"
      opensOn="hover"
      onTriggerClick={() => track([{ beanFlag: topBarBeanFlag, entranceType: '账号' }])}
    >
      <AccountCard user={user} avatar={<Avatar user={user} />} />
    </Popover>
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
