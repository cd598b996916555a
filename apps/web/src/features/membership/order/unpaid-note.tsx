import { orderCalls } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { formatPrice } from '../../../shared/format/price.ts'
import { paths } from '../../../shared/paths.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { ordersKey } from '../../../shared/orders/orders-key.ts'

/** Lists the orders that wait for payment, each with a link. */
export function UnpaidNote({ levelId, months }: { levelId: number; months: number }) {
  const { data } = useQuery({
    queryKey: [...ordersKey, 'unpaid'],
    queryFn: ({ signal }) => request(orderCalls.getOrderList, { state: 'unpaid', page: 1, size: 10 }, { signal, isSilent: true }),
    staleTime: 0,
    // another tab may have made the order meanwhile
    refetchOnWindowFocus: true,
  })
  const same = data?.list.find((order) => order.period?.levelId === levelId && order.period.months === months)
  if (same !== undefined) {
    return (
      <NoticeBox tone="warning">
        您有一笔同样内容的未支付订单：{same.name}，{formatPrice(same.amount)}，{same.methodName}。
        <Link to={paths.order(same.orderNo)}>继续支付</Link>
      </NoticeBox>
    )
  }
  if (data === undefined || data.totalCount === 0) return null
  return (
    <NoticeBox>
      您还有 {data.totalCount} 笔未支付的订单。<Link to={paths.orders}>查看订单</Link>
    </NoticeBox>
  )
}
