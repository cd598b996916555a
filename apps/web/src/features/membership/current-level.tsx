import { formatDay } from '@tender/contract'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './current-level.module.css'

/** Shows the enterprise's current level and its end. */
export function CurrentLevel() {
  const level = useSession((session) => session.user?.level)
  if (level === undefined) return null
  return (
    <span className={styles['current']}>
      <span>
        {level.endsAt === null ? (
          '您当前为注册用户，还未开通会员。'
        ) : (
          <>
            当前级别 <strong>{level.name}</strong>，{formatDay(level.endsAt)} 到期。续费同一级别，剩余时长自动叠加。
          </>
        )}
      </span>
      <Link to={paths.orders} className={buttonClass('link')}>
        我的订单
      </Link>
    </span>
  )
}
