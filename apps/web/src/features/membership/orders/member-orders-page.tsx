import type { MemberOrder } from '@tender/contract'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { LoadFailed } from '../../../shared/load-failed.tsx'
import { useIsMain } from '../../../shared/use-is-main.ts'
import { usePageTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { ListSkeleton } from '../../../shared/ui/list-skeleton.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Page } from '../../../shared/ui/page.tsx'
import { useInvoiceDraft } from '../../../shared/orders/use-invoice-draft.ts'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { pageCountOf } from '../../../shared/ui/page-count.ts'
import { Pagination } from '../../../shared/ui/pagination.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import styles from './member-orders-page.module.css'
import { OrderRow } from './order-row.tsx'
import { useMemberOrders, useOrdersAddress, type StateFilter } from './use-member-orders.ts'

const title = '我的订单'
const filters: readonly { value: StateFilter; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'unpaid', label: '待支付' },
  { value: 'paid', label: '已付款' },
  { value: 'effective', label: '已生效' },
  { value: 'closed', label: '已关闭' },
  { value: 'refunded', label: '已退款' },
]

/** 我的订单: lists the enterprise's orders and marks those that wait for payment. */
export function MemberOrdersPage() {
  usePageTitle(title)
  const isMain = useIsMain()
  const { state, page, choose, goToPage } = useOrdersAddress()
  const orders = useMemberOrders(state, page)
  return (
    <Page>
      <PageHeader title={title} hint="本企业购买会员与报告的全部订单；在线支付的订单保留 30 分钟，银行转账的保留 7 天。">
        <Link to={paths.upgrade} className={buttonClass('primary')}>
          {isMain ? '开通 / 续费' : '会员级别'}
        </Link>
      </PageHeader>
      <OrderList orders={orders} state={state} page={page} onState={choose} onPage={goToPage} />
    </Page>
  )
}

interface OrderListProps {
  orders: ReturnType<typeof useMemberOrders>
  state: StateFilter
  page: number
  onState: (state: StateFilter) => void
  onPage: (page: number) => void
}

function OrderList({ orders, state, page, onState, onPage }: OrderListProps) {
  const { data } = orders
  const pageCount = data === undefined ? 1 : pageCountOf(data)
  const head = (
    <>
      <Segmented label="订单状态" options={filters} value={state} onChange={onState} />
      {!orders.isError && <span className={styles['total']}>共 {data?.totalCount ?? '…'} 笔</span>}
    </>
  )
  return (
    <ListFrame
      label="订单"
      query={orders}
      head={head}
      isEmpty={data?.list.length === 0}
      empty={<NoOrders isFiltered={state !== 'all' || page > 1} onAll={() => onState('all')} />}
      skeleton={<ListSkeleton rows={4} />}
      renderFailed={(error, onRetry) => <LoadFailed error={error} title="订单没有载入" onRetry={onRetry} />}
      foot={pageCount > 1 && <Pagination page={page} pageCount={pageCount} hasNext={page < pageCount} onPage={onPage} />}
    >
      {({ list }) => <Orders list={list} />}
    </ListFrame>
  )
}

function Orders({ list }: { list: readonly MemberOrder[] }) {
  const mayAsk = useMayOpen()(paths.serviceApplications)
  const { data: draft } = useInvoiceDraft(mayAsk)
  const mayBeInvoiced = ({ orderNo }: MemberOrder) => draft?.orders.some((one) => one.orderNo === orderNo) === true
  return (
    <ul>
      {list.map((order) => (
        <OrderRow key={order.orderNo} order={order} mayBeInvoiced={mayBeInvoiced(order)} />
      ))}
    </ul>
  )
}

function NoOrders({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (isFiltered) {
    return (
      <StatePanel icon={<ReceiptText size={28} />} title="没有这个状态的订单" actions={<Button onClick={onAll}>查看全部订单</Button>} />
    )
  }
  const compare = (
    <Link to={paths.upgrade} className={buttonClass('primary')}>
      比较会员级别
    </Link>
  )
  return (
    <StatePanel icon={<ReceiptText size={28} />} title="还没有订单" actions={compare}>
      开通、续费会员或购买报告后，订单会出现在这里。
    </StatePanel>
  )
}
