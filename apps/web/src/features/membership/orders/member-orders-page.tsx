import type { MemberOrder } from '@tender/contract'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { usePageTitle } from '../../../shared/page-title.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { Pagination } from '../../../shared/ui/pagination.tsx'
import { ProgressLine } from '../../../shared/ui/progress-line.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
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

/** 我的订单: what the enterprise has bought, and what waits to be paid. */
export function MemberOrdersPage() {
  usePageTitle(title)
  const { state, page, choose, goToPage } = useOrdersAddress()
  const orders = useMemberOrders(state, page)
  const { data } = orders
  const isEmpty = data?.list.length === 0 && !orders.isPlaceholderData
  return (
    <div className={styles['page']}>
      <PageHeader title={title} hint="本企业购买会员的全部订单；未支付的订单在 30 分钟后自动关闭。">
        <Link to={paths.upgrade} className={buttonClass('primary')}>
          开通 / 续费
        </Link>
      </PageHeader>
      <Card className={styles['card']} aria-label="订单" aria-busy={orders.isFetching}>
        <div className={styles['head']}>
          <Segmented label="订单状态" options={filters} value={state} onChange={choose} />
          {data !== undefined && <span className={styles['total']}>共 {data.totalCount} 笔</span>}
        </div>
        <ProgressLine isActive={orders.isFetching && orders.isPlaceholderData} />
        {data === undefined && orders.isPending && <OrdersSkeleton />}
        {data === undefined && orders.isError && <NotLoaded title="订单没有载入" onRetry={() => void orders.refetch()} />}
        {isEmpty && <NoOrders isFiltered={state !== 'all' || page > 1} onAll={() => choose('all')} />}
        {data !== undefined && data.list.length > 0 && <Orders list={data.list} />}
        {data !== undefined && data.totalCount > data.pageSize && (
          <div className={styles['foot']}>
            <Pagination
              page={page}
              pageCount={Math.ceil(data.totalCount / data.pageSize)}
              hasNext={page * data.pageSize < data.totalCount}
              onPage={goToPage}
            />
          </div>
        )}
      </Card>
    </div>
  )
}

function Orders({ list }: { list: readonly MemberOrder[] }) {
  return (
    <ul>
      {list.map((order) => (
        <OrderRow key={order.orderNo} order={order} />
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
      开通或续费会员后，订单会出现在这里。
    </StatePanel>
  )
}

function OrdersSkeleton() {
  return (
    <div className={styles['skeleton']}>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} width={`${80 - index * 10}%`} height="20px" />
      ))}
      <output className="visually-hidden">正在载入订单</output>
    </div>
  )
}
