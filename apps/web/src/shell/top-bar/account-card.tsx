import { formatDay, menuBeanFlag, topBarBeanFlag, type User } from '@tender/contract'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import LogOut from 'lucide-react/icons/log-out'
import Megaphone from 'lucide-react/icons/megaphone'
import Smartphone from 'lucide-react/icons/smartphone'
import UserRound from 'lucide-react/icons/user-round'
import type { ReactNode } from 'react'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { track } from '../../shared/tracking/track.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Button } from '../../shared/ui/button.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { useClosePopover } from '../../shared/ui/popover.tsx'
import { useBulletins } from '../bulletins/bulletin-state.ts'
import { openAccountDialog } from './account-dialog-state.ts'
import styles from './account-menu.module.css'
import { accountKind, displayName, isOfMember, isRegisteredOnly } from './account-words.ts'
import { useCanTakeToPhone } from './use-can-take-to-phone.ts'

/** Shows the account and its quotas. Accounts that are no members can only log out. */
export function AccountCard({ user, avatar }: { user: User; avatar: ReactNode }) {
  if (!isOfMember(user)) return <LogoutButton />
  const name = displayName(user)
  return (
    <div className={styles['card']}>
      <div className={styles['person']}>
        {avatar}
        <div className={styles['names']}>
          <div className={styles['name']} title={name}>
            {name}
          </div>
          <div className={styles['kind']}>{accountKind(user)}</div>
        </div>
      </div>
      <Membership user={user} />
      <SubAccounts userId={user.userId} />
      <BulletinsButton />
      <ProfileLink />
      <PhoneButton />
      <LogoutButton />
    </div>
  )
}

function Membership({ user }: { user: User }) {
  return (
    <div className={styles['membership']}>
      <dl className={styles['facts']}>
        <dt>会员级别</dt>
        <dd>{user.level.name}</dd>
        {!isRegisteredOnly(user) && user.level.endsAt !== null && (
          <>
            <dt>到期时间</dt>
            <dd className="tabular">{formatDay(user.level.endsAt)}</dd>
          </>
        )}
      </dl>
      {isRegisteredOnly(user) && <p className={styles['note']}>您当前为注册用户，还未开通会员</p>}
      <PeriodsButton />
    </div>
  )
}

function PeriodsButton() {
  const close = useClosePopover()
  const open = () => {
    track([{ beanFlag: topBarBeanFlag, entranceType: '服务期明细' }])
    close()
    openAccountDialog('periods')
  }
  return (
    <Button variant="link" className={styles['periods']} onClick={open}>
      <CalendarClock size={15} aria-hidden="true" />
      服务期明细
    </Button>
  )
}

function BulletinsButton() {
  const close = useClosePopover()
  const unread = useBulletins(({ unreadCount }) => unreadCount)
  const open = () => {
    track([{ beanFlag: topBarBeanFlag, entranceType: '平台通知' }])
    close()
    openAccountDialog('bulletins')
  }
  return (
    <Button className={styles['profile']} onClick={open}>
      <Megaphone size={15} aria-hidden="true" />
      平台通知{unread > 0 && `（${unread} 条未读）`}
    </Button>
  )
}

/** Lists the other accounts of a main account. */
function SubAccounts({ userId }: { userId: number }) {
  const accounts = useSession((session) => session.accountSelect).filter((account) => account.docchannel !== userId)
  if (accounts.length === 0) return null
  return (
    <section className={styles['subAccounts']} aria-label="子账号">
      <h2>子账号 {accounts.length} 个</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.docchannel}>
            <span>{account.docchannelName || account.loginId}</span>
            <span className={styles['loginId']}>{account.loginId}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProfileLink() {
  const close = useClosePopover()
  return (
    <Link to={paths.profile} className={buttonClass('default', 'medium', styles['profile'])} onClick={close}>
      <UserRound size={15} aria-hidden="true" />
      个人中心
    </Link>
  )
}

function PhoneButton() {
  const close = useClosePopover()
  const open = () => {
    track([{ beanFlag: topBarBeanFlag, entranceType: '在手机上打开' }])
    close()
    openAccountDialog('phone')
  }
  if (!useCanTakeToPhone()) return null
  return (
    <Button className={styles['phone']} onClick={open}>
      <Smartphone size={15} aria-hidden="true" />
      在手机上打开
    </Button>
  )
}

function LogoutButton() {
  const close = useClosePopover()
  const leave = () => {
    track([{ beanFlag: menuBeanFlag, buttonName: '退出登录' }])
    // focuses the account button first, so that the dialog can give the focus back to it
    close()
    openAccountDialog('logout')
  }
  return (
    <Button className={styles['logout']} onClick={leave}>
      <LogOut size={15} aria-hidden="true" />
      退出登录
    </Button>
  )
}
