import { formatTime, shellCalls, type MemberPeriodEntry } from '@tender/contract'
import { useEffect, useState } from 'react'
import { request } from '../../shared/api.ts'
import { paths } from '../../shared/paths.ts'
import { useIsMain } from '../../shared/use-is-main.ts'
import { Button } from '../../shared/ui/button.tsx'
import { buttonClass } from '../../shared/ui/button-class.ts'
import { Dialog } from '../../shared/ui/dialog.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import { Tag } from '../../shared/ui/tag.tsx'
import styles from './period-dialog.module.css'

/** Lists the paid periods of an enterprise: the current level, those that come later, and those that are over. */
export function PeriodDialog({ onClose }: { onClose: () => void }) {
  const isMain = useIsMain()
  const footer = (
    <>
      <Button onClick={onClose}>关闭</Button>
      <Link to={paths.upgrade} className={buttonClass('primary')} onClick={onClose}>
        {isMain ? '升级 / 续费' : '会员级别'}
      </Link>
    </>
  )
  return (
    <Dialog title="服务期明细" onClose={onClose} footer={footer}>
      <Periods />
      <p className={styles['rule']}>
        <strong>服务期规则：</strong>
        续费同一级别时，剩余时长自动叠加；同时拥有多个级别时，优先使用最高级别，到期后依次使用较低级别。
      </p>
    </Dialog>
  )
}

function Periods() {
  const { periods, hasFailed, retry } = usePeriods()
  if (hasFailed) return <Failure onRetry={retry} />
  if (periods === null) return <Loading />
  if (periods.length === 0) return <p className={styles['state']}>您还没有开通过会员，暂无服务期记录。</p>
  return (
    <ul className={styles['periods']}>
      {periods.map((period) => (
        <li key={`${period.levelId} ${period.startTime}`} className={styles['period']} data-status={period.status}>
          <Period period={period} />
        </li>
      ))}
    </ul>
  )
}

function Period({ period }: { period: MemberPeriodEntry }) {
  return (
    <>
      <div className={styles['level']}>
        <strong>{period.levelName}</strong>
        <StatusTag status={period.status} />
      </div>
      <dl className={styles['facts']}>
        <dt>到期时间</dt>
        <dd className="tabular">{formatTime(period.endTime)}</dd>
        <dt>购买地区</dt>
        <dd>{period.areaNames.join('、')}</dd>
      </dl>
    </>
  )
}

function StatusTag({ status }: { status: MemberPeriodEntry['status'] }) {
  switch (status) {
    case '01':
      return <Tag tone="green">使用中</Tag>
    case '02':
      return <Tag tone="blue">待使用</Tag>
    case '03':
      return <Tag tone="grey">已到期</Tag>
  }
}

function Loading() {
  return (
    <div className={styles['periods']} aria-busy="true">
      <div className={styles['period']}>
        <Skeleton width="96px" height="18px" />
        <Skeleton width="60%" />
      </div>
      <output className="visually-hidden">正在载入服务期</output>
    </div>
  )
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles['state']} role="alert">
      <p>没有读到服务期，请检查网络连接后重试。</p>
      <Button size="small" onClick={onRetry}>
        重试
      </Button>
    </div>
  )
}

function usePeriods() {
  const [attempt, setAttempt] = useState(0)
  const [failedAttempt, setFailedAttempt] = useState(-1)
  const [periods, setPeriods] = useState<MemberPeriodEntry[] | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    request(shellCalls.getMemberPeriodInfo, {}, { signal: controller.signal }).then(
      setPeriods,
      () => controller.signal.aborted || setFailedAttempt(attempt),
    )
    return () => controller.abort()
  }, [attempt])
  return { periods, hasFailed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) }
}
