import ScrollText from 'lucide-react/icons/scroll-text'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../../shared/ui/card.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { ProgressLine } from '../../../shared/ui/progress-line.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { ListSkeleton } from '../shared/list-skeleton.tsx'
import { LoadFailed } from '../shared/load-failed.tsx'
import { AuditFilters, unfiltered } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import styles from './operator-audit-page.module.css'
import { useAudit } from './use-audit.ts'

const title = '操作日志'

/** 操作日志: who changed what, the latest first. */
export function OperatorAuditPage() {
  usePageTitle(title)
  const { filters, search } = useAddressFilters(unfiltered)
  const audit = useAudit(filters)
  const rows = audit.data?.pages.flatMap(({ list }) => list)
  return (
    <div className={styles['page']}>
      <PageHeader title={title} hint="主账号、运营人员、支付平台与命令行所做的每一项修改，最近的在前。不含密码与手机号。" />
      <Card className={styles['card']} aria-label={title} aria-busy={audit.isFetching}>
        <div className={styles['head']}>
          <AuditFilters key={JSON.stringify(filters)} filters={filters} onSearch={search} />
        </div>
        <ProgressLine isActive={audit.isFetching && rows !== undefined} />
        {audit.error !== null && rows === undefined && <LoadFailed error={audit.error} onRetry={() => void audit.refetch()} />}
        {audit.isPending && <ListSkeleton />}
        {rows?.length === 0 && (
          <StatePanel
            icon={<ScrollText size={28} />}
            title="没有符合条件的操作记录"
            actions={<Button onClick={() => search(unfiltered)}>查看全部</Button>}
          />
        )}
        {rows !== undefined && rows.length > 0 && <AuditList rows={rows} hasEnterprise />}
        {audit.hasNextPage && (
          <div className={styles['more']}>
            <Button busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
              更早的记录
            </Button>
          </div>
        )}
      </Card>
    </div>
  )
}
