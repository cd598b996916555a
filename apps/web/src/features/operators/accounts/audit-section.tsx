import { Link } from '../../../shared/ui/link.tsx'
import { AuditList } from '../audit/audit-list.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { ListStates } from '../../../shared/ui/list-states.tsx'
import { Section } from './section.tsx'
import styles from './audit-section.module.css'
import { useEnterpriseAudit } from './use-enterprises.ts'

/** Lists the last changes to an enterprise and links to all of them. */
export function AuditSection({ enterpriseId }: { enterpriseId: number }) {
  const audit = useEnterpriseAudit(enterpriseId)
  const all = <Link to={`/operations/audit?enterpriseId=${enterpriseId}`}>全部操作记录</Link>
  return (
    <Section title="操作记录" actions={all}>
      <ListStates
        query={audit}
        isEmpty={audit.data?.list.length === 0}
        empty={<p className={styles['none']}>还没有操作记录</p>}
        skeleton={<ListSkeleton rows={3} />}
      >
        {({ list }) => <AuditList rows={list} hasEnterprise={false} />}
      </ListStates>
    </Section>
  )
}
