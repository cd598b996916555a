import { formatDay } from '@tender/contract'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { useIsMain } from '../../shared/use-is-main.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import styles from './profile-page.module.css'

/** Shows the current level, its end, and the link to upgrade. */
export function MembershipCard() {
  const isMain = useIsMain()
  const user = useSession((session) => session.user)
  if (user === null) return null
  const { name, endsAt } = user.level
  return (
    <Card className={styles['card']} aria-label="会员">
      <h2>会员</h2>
      <dl className={styles['facts']}>
        <dt>会员级别</dt>
        <dd>{name}</dd>
        <dt>到期时间</dt>
        <dd className="tabular">{endsAt === null ? '未开通会员' : formatDay(endsAt)}</dd>
      </dl>
      <div className={styles['actions']}>
        <Link to={paths.upgrade} className={buttonClass('default', 'medium')}>
          {isMain ? (endsAt === null ? '开通会员' : '续费或升级') : '会员级别'}
        </Link>
      </div>
    </Card>
  )
}
