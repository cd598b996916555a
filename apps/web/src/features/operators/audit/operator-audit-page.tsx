import { auditOrders } from '@tender/contract'
import ScrollText from 'lucide-react/icons/scroll-text'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { AuditFilters, unfiltered } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import styles from './operator-audit-page.module.css'
import { useAudit } from './use-audit.ts'

const title = '操作日志'

/** 操作日志: lists who changed what, latest first. */
export function OperatorAuditPage() {
  usePageTitle(title)
  const { filters, search, order, onOrder } = useAddressFilters(unfiltered, auditOrders)
  const audit = useAudit(filters, order)
  const rows = audit.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Page>
      <PageHeader title={title} hint="主账号、运营人员、支付平台与命令行所做的每一项修改，最近的在前。不含密码与手机号。" />
      <ListFrame
        label={title}
        query={audit}
        head={<AuditFilters key={JSON.stringify(filters)} filters={filters} onSearch={search} />}
        isEmpty={rows.length === 0}
        empty={<NothingDone onClear={() => search(unfiltered)} />}
        foot={
          audit.hasNextPage && (
            <More
              text={order === '' ? '更早的记录' : '更多记录'}
              isLoading={audit.isFetchingNextPage}
              onMore={() => void audit.fetchNextPage()}
            />
          )
        }
      >
        {() => <AuditList rows={rows} hasEnterprise order={order} onOrder={onOrder} />}
      </ListFrame>
    </Page>
  )
}

function NothingDone({ onClear }: { onClear: () => void }) {
  return <StatePanel icon={<ScrollText size={28} />} title="没有符合条件的操作记录" actions={<Button onClick={onClear}>查看全部</Button>} />
}

function More({ text, isLoading, onMore }: { text: string; isLoading: boolean; onMore: () => void }) {
  return (
    <div className={styles['more']}>
      <Button busy={isLoading} onClick={onMore}>
        {text}
      </Button>
    </div>
  )
}
