import type { EnterpriseDetail } from '@tender/contract'
import { useParams } from '../../../shared/router/index.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { ListSkeleton } from '../shared/list-skeleton.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import { AccountSection } from './account-section.tsx'
import { AuditSection } from './audit-section.tsx'
import { enterpriseName } from './enterprise-columns.tsx'
import { EnterpriseHeader } from './enterprise-header.tsx'
import styles from './operator-enterprise-page.module.css'
import { PeriodSection } from './period-section.tsx'
import { QuotaSection } from './quota-section.tsx'
import { useEnterprise } from './use-enterprises.ts'

/** 企业详情: an enterprise with its accounts, paid time, quotas and what was done to it. */
export function OperatorEnterprisePage() {
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useEnterprise(id)
  if (data !== undefined) return <Enterprise key={id} enterprise={data} />
  return (
    <Card aria-label="企业详情">
      {error === null ? <ListSkeleton rows={10} /> : <LoadFailed error={error} onRetry={() => void refetch()} />}
    </Card>
  )
}

function Enterprise({ enterprise }: { enterprise: EnterpriseDetail }) {
  usePageTitle(enterpriseName(enterprise.name))
  return (
    <div className={styles['page']}>
      <EnterpriseHeader enterprise={enterprise} />
      <AccountSection enterprise={enterprise} />
      <div className={styles['columns']}>
        <PeriodSection enterprise={enterprise} />
        <QuotaSection quotas={enterprise.quotas} />
      </div>
      <AuditSection enterpriseId={enterprise.id} />
    </div>
  )
}
