import { enterpriseOrders } from '@tender/contract'
import Building2 from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { AccountFilters, unfiltered } from './account-filters.tsx'
import { enterpriseColumns } from './enterprise-columns.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { useEnterprises } from './use-enterprises.ts'
import { VisitorDialog } from './visitor-dialog.tsx'

const title = '账号与企业'

/** 账号与企业: lists the enterprises and their accounts, and invites new ones. */
export function OperatorAccountsPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage, ...sorting } = useAddressFilters(unfiltered, enterpriseOrders)
  const enterprises = useEnterprises(filters, sorting.order, page)
  const [opened, setOpened] = useState<'invite' | 'visitor' | null>(null)
  const close = () => setOpened(null)
  return (
    <Page>
      <PageHeader title={title} hint="查找会员企业及其账号，管理服务期、停用与启用、角色和密码。">
        <Button onClick={() => setOpened('visitor')}>识别客服会话</Button>
        <Button variant="primary" onClick={() => setOpened('invite')}>
          邀请开通
        </Button>
      </PageHeader>
      <PagedTable
        label="企业"
        query={enterprises}
        page={page}
        onPage={goToPage}
        {...sorting}
        columns={enterpriseColumns}
        rowKey={({ id }) => id}
        empty={<NoEnterprises onClear={() => search(unfiltered)} />}
      >
        <AccountFilters key={JSON.stringify(filters)} filters={filters} onSearch={search} />
      </PagedTable>
      {opened === 'invite' && <InviteDialog onClose={close} />}
      {opened === 'visitor' && <VisitorDialog onClose={close} />}
    </Page>
  )
}

function NoEnterprises({ onClear }: { onClear: () => void }) {
  return (
    <StatePanel icon={<Building2 size={28} />} title="没有符合条件的企业" actions={<Button onClick={onClear}>查看全部</Button>}>
      手机号需要输入完整的 11 位；也可以减少条件再查。
    </StatePanel>
  )
}
