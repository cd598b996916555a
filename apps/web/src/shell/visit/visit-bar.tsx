import { formatDay, type MemberInfo } from '@tender/contract'
import BellRing from 'lucide-react/icons/bell-ring'
import { paths } from '../../shared/paths.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Link } from '../../shared/ui/link.tsx'
import styles from './visit.module.css'

/** What waits for the member today, in one line, with the way there. */
export function VisitBar({ info, onClose }: { info: MemberInfo; onClose: () => void }) {
  const { memberName, memberEtime, endsInDays, isDayLogin, unreadAnswers } = info
  const isEndNear = isDayLogin && endsInDays !== null && memberEtime !== null
  return (
    <section className={styles['bar']} aria-label="今日提醒">
      <output className={styles['text']}>
        <BellRing size={16} aria-hidden="true" />
        {isEndNear ? `${memberName}将于 ${formatDay(memberEtime)} 到期，${daysLeft(endsInDays)}` : `您有 ${unreadAnswers} 条服务申请已答复`}
      </output>
      <div className={styles['actions']}>
        <Link to={isEndNear ? paths.upgrade : paths.serviceApplications} className={buttonClass('primary', 'medium')} onClick={onClose}>
          {isEndNear ? '去续费' : '查看答复'}
        </Link>
        <Button onClick={onClose}>知道了</Button>
      </div>
    </section>
  )
}

function daysLeft(days: number): string {
  return days === 0 ? '今天是最后一天' : `还有 ${days} 天`
}
