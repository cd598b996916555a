import { formatDay, formatTime, type MemberInfo } from '@tender/contract'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect } from 'react'
import { useLocation } from '../../shared/router/index.ts'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { useIsMain } from '../../shared/use-is-main.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './visit.module.css'

/** Shows in one line what waits for the member today, with a link. It goes once the member is there, however they came. */
export function VisitBar({ info, onClose }: { info: MemberInfo; onClose: () => void }) {
  const { text, to, action } = noteOf(info, useIsMain())
  const { pathname, search } = useLocation()
  const isThere = to === pathname || to === pathname + search
  useEffect(() => {
    if (isThere) onClose()
  }, [isThere, onClose])
  if (isThere) return null
  return (
    <section className={styles['bar']} aria-label="今日提醒">
      <output className={styles['text']}>
        <BellRing size={16} aria-hidden="true" />
        {text}
      </output>
      <div className={styles['actions']}>
        <Link to={to} className={buttonClass('primary', 'medium')} onClick={onClose}>
          {action}
        </Link>
        <Button onClick={onClose}>知道了</Button>
      </div>
    </section>
  )
}

/** The most urgent note. */
function noteOf({ memberName, memberEtime, endsInDays, isDayLogin, unreadAnswers, closingOrder }: MemberInfo, isMain: boolean) {
  if (closingOrder !== null) {
    const { orderNo, name, expiresAt } = closingOrder
    return { text: `订单“${name}”还没有收到转账，${formatTime(expiresAt)} 关闭`, to: paths.order(orderNo), action: '去付款' }
  }
  if (isDayLogin && endsInDays !== null && memberEtime !== null) {
    return {
      text: `${memberName}将于 ${formatDay(memberEtime)} 到期，${daysLeft(endsInDays)}`,
      to: paths.upgrade,
      action: isMain ? '去续费' : '查看级别',
    }
  }
  return { text: `您有 ${unreadAnswers} 条服务申请已答复`, to: paths.serviceApplications, action: '查看答复' }
}

function daysLeft(days: number): string {
  return days === 0 ? '今天是最后一天' : `还有 ${days} 天`
}
