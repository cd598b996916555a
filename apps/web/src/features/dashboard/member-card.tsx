import { daysBetween, formatDay, membershipCalls, quotaWords, type QuotaUse, type User } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { useSession } from '../../shared/session.ts'
import { useIsMain } from '../../shared/use-is-main.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import styles from './member-card.module.css'

/** Shows the member's level, its end and the remaining quotas. */
export function MemberCard({ now }: { now: Date }) {
  const mayUpgrade = useMayOpen()(paths.upgrade)
  const isMain = useIsMain()
  const level = useSession((session) => session.user?.level)
  const quotas = useQuery({
    queryKey: ['quotas'],
    queryFn: ({ signal }) => request(membershipCalls.getMemberServiceFrequency, {}, { signal, isRefusalInPlace: true }),
  })
  const counted = quotas.data?.filter(({ limit }) => limit !== 0)
  return (
    <Card className={styles['card']} aria-labelledby="member-title" aria-busy={quotas.data === undefined && quotas.error === null}>
      <div className={styles['head']}>
        <h2 id="member-title" className={styles['title']}>
          我的会员
        </h2>
        {mayUpgrade && <Link to={paths.upgrade}>{isMain ? (level?.endsAt === null ? '开通会员' : '续费或升级') : '会员级别'}</Link>}
      </div>
      {level !== undefined && <Level level={level} now={now} />}
      <ListStates query={quotas} isEmpty={counted?.length === 0} empty={null}>
        {() => (
          <ul className={styles['quotas']}>
            {counted?.map((quota) => (
              <Quota key={quota.code} quota={quota} />
            ))}
          </ul>
        )}
      </ListStates>
    </Card>
  )
}

function Level({ level, now }: { level: User['level']; now: Date }) {
  return (
    <p className={styles['level']}>
      <strong>{level.name}</strong>
      {level.endsAt === null ? (
        <span>还未开通会员</span>
      ) : (
        <>
          <span className="tabular">{formatDay(level.endsAt)} 到期</span>
          <DaysLeft endsAt={level.endsAt} now={now} />
        </>
      )}
    </p>
  )
}

function DaysLeft({ endsAt, now }: { endsAt: string; now: Date }) {
  const days = Math.max(0, daysBetween(now, endsAt))
  return <Tag tone={days <= 7 ? 'red' : days <= 30 ? 'orange' : 'blue'}>剩 {days} 天</Tag>
}

const spans = { day: '今日', month: '本月', total: '' } as const

function Quota({ quota: { code, name, limit, used, left, span } }: { quota: QuotaUse }) {
  const { unit } = quotaWords[code]
  return (
    <li>
      <span>
        {limit !== null && spans[span]}
        {name}
      </span>
      <span className={styles['left']}>
        {limit === null
          ? '不限'
          : `已用 ${used.toLocaleString('zh-CN')} / ${limit.toLocaleString('zh-CN')} ${unit}，剩 ${(left ?? 0).toLocaleString('zh-CN')} ${unit}`}
      </span>
      {limit !== null && <progress className={styles['bar']} max={limit} value={Math.min(used, limit)} aria-label={`${name}已用`} />}
    </li>
  )
}
