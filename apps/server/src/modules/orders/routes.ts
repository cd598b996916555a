import type { Handlers } from '../../platform/http/context.ts'
import { AppError } from '../../platform/app-error.ts'
import { pageOf } from '../../platform/http/page-of.ts'
import type { RefusedPayments } from '../alarms/index.ts'
import { actorOf } from '../audit/index.ts'
import { callbackRoutes } from './gateways/callbacks.ts'
import { closeOrder } from './order/close-order.ts'
import { confirmTransfer } from './payments/confirm-transfer.ts'
import { createOrder } from './order/create-order.ts'
import { declareTransfer } from './payments/declare-transfer.ts'
import type { OrderDeps } from './deps.ts'
import { listFlagged, listOperatorOrders, operatorOrder, operatorOrderDetail } from './operators/operator-orders.ts'
import { orderStatus } from './order/order-status.ts'
import { presentOrder } from './order/present-order.ts'
import { findOrder, selectOrders, type OrderRow } from './order/queries.ts'
import { quote } from './order/quote.ts'
import { orderReport, reportProducts } from './order/report-orders.ts'
import { refundOrder } from './payments/refund-order.ts'
import { settlePayment } from './payments/settle-payment.ts'

type MemberCalls =
  | 'memberUpgradeQuote'
  | 'memberUpgrade'
  | 'getReportProducts'
  | 'commitReport'
  | 'getOrderStatus'
  | 'getPayStatus'
  | 'getOrderList'
  | 'closeOrder'
  | 'declareTransfer'
type OperatorCalls =
  | 'getOperatorOrders'
  | 'getOperatorOrder'
  | 'getFlaggedPayments'
  | 'confirmTransfer'
  | 'operatorCloseOrder'
  | 'refundOrder'
  | 'settlePayment'

export function orderRoutes(deps: OrderDeps, refusedPayments: RefusedPayments): Handlers<MemberCalls | OperatorCalls | 'paymentCallback'> {
  return { ...memberRoutes(deps), ...operatorRoutes(deps), ...callbackRoutes(deps, refusedPayments) }
}

function memberRoutes(deps: OrderDeps): Handlers<MemberCalls> {
  const { database, clock } = deps
  return {
    memberUpgradeQuote: ({ caller }, input) => quote(deps, caller.enterpriseId, input),
    memberUpgrade: (context, input) => createOrder(deps, context, input),
    getReportProducts: () => reportProducts(deps),
    commitReport: (context, input) => orderReport(deps, context, input),
    getOrderStatus: ({ caller: { enterpriseId } }, { orderNo }) => orderStatus(deps, { orderNo, enterpriseId }),
    getPayStatus: ({ caller: { enterpriseId } }, { orderNo }) => orderStatus(deps, { orderNo, enterpriseId }),
    getOrderList: async ({ caller: { enterpriseId } }, { state, page, size }) => {
      const { rows, total } = await selectOrders(database, { enterpriseId, state, page, size })
      const now = clock.now()
      return pageOf(
        rows.map((row) => presentOrder(row, now)),
        total,
        { page, size },
      )
    },
    closeOrder: async (context, { orderNo }) => {
      const { enterpriseId } = context.caller
      const order = await find(deps, { orderNo, enterpriseId })
      await closeOrder(deps, order, { actor: actorOf(context), mayBeDeclared: false })
      return orderStatus(deps, { orderNo, enterpriseId })
    },
    declareTransfer: async (context, input) => {
      await declareTransfer(deps, context, input)
      return orderStatus(deps, { orderNo: input.orderNo, enterpriseId: context.caller.enterpriseId })
    },
  }
}

function operatorRoutes(deps: OrderDeps): Handlers<OperatorCalls> {
  return {
    getOperatorOrders: (_context, filter) => listOperatorOrders(deps, { ...filter, state: filter.state }),
    getOperatorOrder: (_context, { orderNo }) => operatorOrderDetail(deps, orderNo),
    getFlaggedPayments: () => listFlagged(deps),
    confirmTransfer: async (context, input) => {
      await confirmTransfer(deps, actorOf(context), input)
      return operatorOrder(deps, input.orderNo)
    },
    operatorCloseOrder: async (context, { orderNo }) => {
      await closeOrder(deps, await find(deps, { orderNo }), { actor: actorOf(context), mayBeDeclared: true })
      return operatorOrder(deps, orderNo)
    },
    refundOrder: async (context, input) => {
      await refundOrder(deps, actorOf(context), input)
      return operatorOrder(deps, input.orderNo)
    },
    settlePayment: async (context, input) => {
      await settlePayment(deps, context, input)
      return { settled: true }
    },
  }
}

async function find({ database }: OrderDeps, key: { orderNo: string; enterpriseId?: number }): Promise<OrderRow> {
  const order = await findOrder(database, key)
  if (order === null) throw new AppError('order.not-found')
  return order
}
