import type { EnterpriseDetail } from '@tender/contract'
import { useParams } from '../../../shared/router/index.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { AccountSection } from './account-section.tsx'
import { LoadingCard } from '../shared/loading-card.tsx'
import { AuditSection } from './audit-section.tsx'
import { enterpriseName } from './enterprise-columns.tsx'
import { EnterpriseHeader } from './enterprise-header.tsx'
import styles from './operator-enterprise-page.module.css'
import { PeriodSection } from './period-section.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { QuotaSection } from './quota-section.tsx'
import { useEnterprise } from './use-enterprises.ts'

/** 企业详情: shows an enterprise with its accounts, paid periods, quotas and audit log. */
export function OperatorEnterprisePage() {
  const id = Number(useParams()['id'])
  const enterprise = useEnterprise(id)
  if (enterprise.data !== undefined) return <Enterprise key={id} enterprise={enterprise.data} />
  return <LoadingCard label="企业详情" query={enterprise} rows={10} />
}

function Enterprise({ enterprise }: { enterprise: EnterpriseDetail }) {
  usePageTitle(enterpriseName(enterprise.name))
  return (
    <Page>
      <EnterpriseHeader enterprise={enterprise} />
      <AccountSection enterprise={enterprise} />
      <div className={styles['columns']}>
        <PeriodSection enterprise={enterprise} />
        <QuotaSection quotas={enterprise.quotas} />
      </div>
      <AuditSection enterpriseId={enterprise.id} />
    </Page>
  )
}
