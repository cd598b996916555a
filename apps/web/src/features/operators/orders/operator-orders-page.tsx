import { orderOrders } from '@tender/contract'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { FlaggedPayments } from './flagged-payments.tsx'
import { orderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderPanel } from './order-panel.tsx'
import { isStateFilter, useOperatorOrders } from './use-operator-orders.ts'

const title = '订单与收款'
const unfiltered = { state: 'all', words: '' }

/** 订单与收款: lists members' orders and their payments. Operators confirm transfers, refund money and settle flagged payments. */
export function OperatorOrdersPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage, ...sorting } = useAddressFilters(unfiltered, orderOrders)
  const state = isStateFilter(filters.state) ? filters.state : null
  const orders = useOperatorOrders(state, filters.words, sorting.order, page)
  const [opened, setOpened] = useState<string | null>(null)
  const isFiltered = state !== null || filters.words !== ''
  return (
    <Page>
      <PageHeader title={title} hint="核对会员的转账并确认到账，处理退款与异常收款。在线支付的订单自动入账。" />
      <FlaggedPayments />
      <PagedTable
        label="订单"
        query={orders}
        page={page}
        onPage={goToPage}
        {...sorting}
        columns={orderColumns(setOpened)}
        rowKey={({ orderNo }) => orderNo}
        empty={<NoOrders isFiltered={isFiltered} onClear={() => search(unfiltered)} />}
      >
        <OrderFilters
          key={filters.words}
          state={state ?? 'all'}
          words={filters.words}
          declaredCount={orders.data?.declaredCount}
          onSearch={search}
        />
      </PagedTable>
      {opened !== null && <OrderPanel key={opened} orderNo={opened} onClose={() => setOpened(null)} />}
    </Page>
  )
}

function NoOrders({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  if (isFiltered) {
    return <StatePanel icon={<ReceiptText size={28} />} title="没有符合条件的订单" actions={<Button onClick={onClear}>查看全部</Button>} />
  }
  return (
    <StatePanel icon={<ReceiptText size={28} />} title="还没有订单">
      会员在“会员升级”中下单后会出现在这里。各级别的价格在“级别与权益”中设置。
    </StatePanel>
  )
}
