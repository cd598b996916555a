import { Link } from '../../../shared/ui/link.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import { ListSkeleton } from '../shared/list-skeleton.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import { Section } from './section.tsx'
import styles from './audit-section.module.css'
import { useEnterpriseAudit } from './use-enterprises.ts'

/** The last things that were done to an enterprise, and the way to the others. */
export function AuditSection({ enterpriseId }: { enterpriseId: number }) {
  const { data, error, refetch } = useEnterpriseAudit(enterpriseId)
  const all = <Link to={`/operations/audit?enterpriseId=${enterpriseId}`}>全部操作记录</Link>
  return (
    <Section title="操作记录" actions={all}>
      {error !== null && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <ListSkeleton rows={3} />}
      {data?.list.length === 0 && <p className={styles['none']}>还没有操作记录</p>}
      {data !== undefined && data.list.length > 0 && <AuditList rows={data.list} hasEnterprise={false} />}
    </Section>
  )
}
