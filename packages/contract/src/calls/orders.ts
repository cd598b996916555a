import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf } from '../paging.ts'

/** 待支付, 已付款, 已生效, 已关闭, 已退款. */
export const orderStates = ['unpaid', 'paid', 'effective', 'closed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

export const paymentMethods = ['bank', 'alipay', 'wechat'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

/** Why a payment needs an operator: its amount is not the order's, the order is paid already, there is no such order. */
export const paymentOutcomes = ['accepted', 'wrong-amount', 'duplicate', 'unknown-order'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** Seconds after which an unpaid order is closed. */
export const orderSeconds = 30 * 60

const levelAt = z.object({
  id: z.int(),
  name: z.string(),
  /** ISO time; null for registered users, who have no expiry. */
  endsAt: z.nullable(z.string()),
})

const bankAccount = z.object({ name: z.string(), account: z.string(), bank: z.string() })

export const upgradeQuote = z.object({
  level: z.object({ id: z.int(), name: z.string() }),
  months: z.int(),
  durationDays: z.int(),
  /** In fen. Binding: the order is made at this price or not at all. */
  amount: z.int(),
  /** The highest level in use now, and what it will be once this is paid. */
  levelNow: levelAt,
  levelAfter: levelAt,
  /** When the new time would be used if it were paid now. */
  use: z.object({
    /** ISO times: the first and the last moment of it. */
    from: z.string(),
    to: z.string(),
    isAtOnce: z.boolean(),
  }),
  /** Periods that will wait for the new one and end later for it. They lose nothing. */
  waiting: z.array(z.object({ levelName: z.string(), areaNames: z.array(z.string()), endsBefore: z.string(), endsAfter: z.string() })),
  /** Ways to pay that are there, the usual one first. */
  methods: z.array(z.object({ method: z.enum(paymentMethods), name: z.string(), hint: z.string() })),
  /** Where a bank transfer goes; null: the help line gives it. */
  bank: z.nullable(bankAccount),
  termsName: z.string(),
})
export type UpgradeQuote = z.infer<typeof upgradeQuote>

export const memberOrder = z.object({
  orderNo: z.string(),
  state: z.enum(orderStates),
  stateName: z.string(),
  levelId: z.int(),
  levelName: z.string(),
  months: z.int(),
  durationDays: z.int(),
  /** In fen, fixed when the order was made. */
  amount: z.int(),
  method: z.enum(paymentMethods),
  methodName: z.string(),
  createdAt: z.string(),
  /** Until when it can be paid; an order whose transfer was declared stays open beyond it. */
  expiresAt: z.string(),
  /** Seconds left to pay; 0 where it is no longer unpaid or was declared. */
  secondsLeft: z.int(),
  /** When the member said that the money was transferred: waits for an operator while the state is unpaid. */
  declaredAt: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  effectiveAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  /** In fen. */
  refundedAmount: z.nullable(z.int()),
})
export type MemberOrder = z.infer<typeof memberOrder>

const orderPayment = z.discriminatedUnion('kind', [
  /** What the QR code must say. */
  z.object({ kind: z.literal('qr'), text: z.string() }),
  /** The order's number is the reference of the transfer. `account` null: the help line gives it. */
  z.object({ kind: z.literal('bank'), account: z.nullable(bankAccount), reference: z.string(), hint: z.string() }),
])
export type OrderPayment = z.infer<typeof orderPayment>

export const payableOrder = z.extend(memberOrder, {
  /** How to pay; null where it is no longer unpaid, or the gateway has not answered yet: then ask again. */
  payment: z.nullable(orderPayment),
})
export type PayableOrder = z.infer<typeof payableOrder>

const payment = z.object({
  id: z.int(),
  orderNo: z.string(),
  method: z.enum(paymentMethods),
  methodName: z.string(),
  /** The gateway's own number, or the flow number of a bank transfer. */
  transactionId: z.string(),
  /** In fen. */
  amount: z.int(),
  paidAt: z.string(),
  outcome: z.enum(paymentOutcomes),
  outcomeName: z.string(),
  handledAt: z.nullable(z.string()),
  handledNote: z.nullable(z.string()),
  refund: z.nullable(
    z.object({
      amount: z.int(),
      reason: z.string(),
      /** 已提交, 处理中, 已完成, 失败. */
      state: z.enum(['requested', 'processing', 'done', 'failed']),
      stateName: z.string(),
      requestedAt: z.string(),
      failure: z.nullable(z.string()),
    }),
  ),
})
export type PaymentEntry = z.infer<typeof payment>

const flaggedPayment = z.extend(payment, {
  /** Null where there is no such order. */
  enterpriseName: z.nullable(z.string()),
  /** In fen. */
  orderAmount: z.nullable(z.int()),
})
export type FlaggedPayment = z.infer<typeof flaggedPayment>

const operatorOrder = z.extend(memberOrder, {
  enterpriseId: z.int(),
  enterpriseName: z.string(),
  accountName: z.string(),
  declaredPayer: z.nullable(z.string()),
  declaredTransferAt: z.nullable(z.string()),
})
export type OperatorOrder = z.infer<typeof operatorOrder>

export const orderCalls = {
  memberUpgradeQuote: {
    method: 'GET',
    path: 'workbench/api/order/memberUpgrade',
    reply: upgradeQuote,
  },
  memberUpgrade: {
    method: 'POST',
    path: 'workbench/api/member/service/member-level/member-upgrade',
    reply: payableOrder,
  },
  getOrderStatus: {
    method: 'GET',
    path: 'workbench/api/member/service/member-level/order-status',
    reply: payableOrder,
  },
  getOrderList: {
    method: 'GET',
    path: 'workbench/api/order/list',
    reply: pageOf(memberOrder),
  },
  closeOrder: {
    method: 'POST',
    path: 'workbench/api/order/close',
    reply: payableOrder,
  },
  declareTransfer: {
    method: 'POST',
    path: 'workbench/api/order/declareTransfer',
    reply: payableOrder,
  },
  getOperatorOrders: {
    method: 'GET',
    path: 'workbench/backend/order/list',
    reply: z.extend(pageOf(operatorOrder), {
      /** How many wait for an operator, whatever the filter says. */
      declaredCount: z.int(),
    }),
  },
  getOperatorOrder: {
    method: 'GET',
    path: 'workbench/backend/order/detail',
    reply: z.extend(operatorOrder, { payments: z.array(payment) }),
  },
  getFlaggedPayments: {
    method: 'GET',
    path: 'workbench/backend/order/flaggedPayments',
    reply: z.array(flaggedPayment),
  },
  confirmTransfer: {
    method: 'POST',
    path: 'workbench/backend/order/confirmTransfer',
    reply: operatorOrder,
  },
  operatorCloseOrder: {
    method: 'POST',
    path: 'workbench/backend/order/close',
    reply: operatorOrder,
  },
  refundOrder: {
    method: 'POST',
    path: 'workbench/backend/order/refund',
    reply: operatorOrder,
  },
  settlePayment: {
    method: 'POST',
    path: 'workbench/backend/order/settlePayment',
    reply: z.object({ settled: z.boolean() }),
  },
} satisfies Record<string, CallShape>
