import { formatTime, type OperatorOrder } from '@tender/contract'
import { formatPrice } from '../../../shared/format/price.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { DataColumn } from '../../../shared/ui/data-table.tsx'
import { isDeclared } from './is-declared.ts'
import { OperatorOrderState } from './operator-order-state.tsx'
import { Pair } from '../../../shared/ui/pair.tsx'

export function orderColumns(onOpen: (orderNo: string) => void): DataColumn<OperatorOrder>[] {
  return [
    {
      title: '订单',
      sort: 'orderNo',
      cell: ({ name, orderNo }) => <Pair first={name} second={orderNo} />,
    },
    {
      title: '企业',
      sort: 'enterprise',
      cell: ({ enterpriseName, accountName }) => <Pair first={enterpriseName || '暂未填写企业名称'} second={accountName} />,
    },
    { title: '金额', kind: 'number', sort: 'amount', cell: ({ amount }) => formatPrice(amount) },
    { title: '支付方式', cell: ({ methodName }) => methodName },
    { title: '下单时间', sort: 'createdAt', cell: ({ createdAt }) => <time dateTime={createdAt}>{formatTime(createdAt)}</time> },
    {
      title: '状态',
      cell: (order) => <OperatorOrderState order={order} />,
    },
    {
      title: '操作',
      kind: 'actions',
      cell: (order) => (
        <Button
          size="small"
          variant={isDeclared(order) ? 'primary' : 'default'}
          aria-label={`${isDeclared(order) ? '核对' : '查看'}订单 ${order.orderNo}`}
          onClick={() => onOpen(order.orderNo)}
        >
          {isDeclared(order) ? '核对' : '查看'}
        </Button>
      ),
    },
  ]
}
