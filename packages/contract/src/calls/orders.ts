import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { orderField, pageOf, pageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'
import { numberOf } from '../server/meanings.ts'
import { bankAccount, fenField, paymentMethods, purchaseFields, waysToPay } from './purchase.ts'

/** 待支付, 已付款, 已生效, 已关闭, 已退款. */
export const orderStates = ['unpaid', 'paid', 'effective', 'closed', 'refunded'] as const
export type OrderState = (typeof orderStates)[number]

/** The operators' orders of the list of orders. */
export const orderOrders = ['orderNo', 'enterprise', 'amount', 'createdAt'] as const

/** Why a payment needs an operator: the amount differs from the order's, the order is already paid, or there is no such order. */
export const paymentOutcomes = ['accepted', 'wrong-amount', 'duplicate', 'unknown-order'] as const
export type PaymentOutcome = (typeof paymentOutcomes)[number]

/** Seconds after which an unpaid online order is closed. */
export const orderSeconds = 30 * 60
/** Days that an order waits for its bank transfer. */
export const transferDays = 7
/** Days before the end of an order at which the member is reminded. */
export const transferReminderDays = 2

const levelAt = z.object({
  id: z.int(),
  name: z.string(),
  /** ISO time; null for registered users, whose level never ends. */
  endsAt: z.nullable(z.string()),
})

export const upgradeQuote = z.extend(waysToPay, {
  level: z.object({ id: z.int(), name: z.string() }),
  months: z.int(),
  durationDays: z.int(),
  /** In fen. Binding: the order is made at this price or not at all. */
  amount: z.int(),
  /** The highest current level, and the one after payment. */
  levelNow: levelAt,
  levelAfter: levelAt,
  /** When the new period would be used if it were paid now. */
  use: z.object({
    /** ISO times of its beginning and its end. */
    from: z.string(),
    to: z.string(),
    isAtOnce: z.boolean(),
  }),
  /** Periods that will wait for the new one and end later because of it. They lose nothing. */
  waiting: z.array(z.object({ levelName: z.string(), areaNames: z.array(z.string()), endsBefore: z.string(), endsAfter: z.string() })),
})
export type UpgradeQuote = z.infer<typeof upgradeQuote>

/** The service period that an order buys. */
const orderedPeriod = z.object({ levelId: z.int(), levelName: z.string(), months: z.int(), durationDays: z.int() })

export const memberOrder = z.object({
  orderNo: z.string(),
  state: z.enum(orderStates),
  stateName: z.string(),
  /** What it is for: `VIP会员 1年`, or the title of a report. */
  name: z.string(),
  /** Null if it is for a report. */
  period: z.nullable(orderedPeriod),
  /** In fen, fixed when the order was made. */
  amount: z.int(),
  method: z.enum(paymentMethods),
  methodName: z.string(),
  createdAt: z.string(),
  /** The end of the time to pay. An order with a declared transfer stays open longer. */
  expiresAt: z.string(),
  /** Seconds left to pay; 0 if the order is no longer unpaid or was declared. */
  secondsLeft: z.int(),
  /** When the member declared the transfer. While the state is unpaid, it waits for an operator. */
  declaredAt: z.nullable(z.string()),
  /** What the member declared, and may correct. */
  declaredPayer: z.nullable(z.string()),
  /** In fen. */
  declaredAmount: z.nullable(z.int()),
  declaredTransferAt: z.nullable(z.string()),
  /** ISO time: the end of the working day by which the transfer is looked up in the bank account. Null if none was declared. */
  checkedBy: z.nullable(z.string()),
  paidAt: z.nullable(z.string()),
  effectiveAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  /** In fen. */
  refundedAmount: z.nullable(z.int()),
})
export type MemberOrder = z.infer<typeof memberOrder>

const orderPayment = z.discriminatedUnion('kind', [
  /** The text of the QR code. */
  z.object({ kind: z.literal('qr'), text: z.string() }),
  /** The order's number is the reference of the transfer. `account` is null if the hotline tells it. */
  z.object({ kind: z.literal('bank'), account: z.nullable(bankAccount), reference: z.string(), hint: z.string() }),
])
export type OrderPayment = z.infer<typeof orderPayment>

export const payableOrder = z.extend(memberOrder, {
  /** How to pay. Null if the order is no longer unpaid, or if the gateway has not answered yet: then ask again. */
  payment: z.nullable(orderPayment),
})
export type PayableOrder = z.infer<typeof payableOrder>

const payment = z.object({
  id: z.int(),
  orderNo: z.string(),
  method: z.enum(paymentMethods),
  methodName: z.string(),
  /** The gateway's number, or the bank's serial number of a transfer. */
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
  /** Null if there is no such order. */
  enterpriseName: z.nullable(z.string()),
  /** In fen. */
  orderAmount: z.nullable(z.int()),
})
export type FlaggedPayment = z.infer<typeof flaggedPayment>

const operatorOrder = z.extend(memberOrder, {
  enterpriseId: z.int(),
  enterpriseName: z.string(),
  accountName: z.string(),
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
  getPayStatus: {
    method: 'GET',
    path: 'workbench/api/order/payStatus',
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
      /** The number of declared transfers that wait for an operator, whatever the filter. */
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
  /** The address at which payment gateways report payments. */
  paymentCallback: {
    kind: 'callback',
    method: 'POST',
    path: 'workbench/api/order/notify/:gateway',
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const orderRows = rows(() => {
  const orderNo = z.string('缺少订单号').check(z.regex(/^\d{22}$/, '订单号应为 22 位数字'), z.describe('订单号，22 位数字'))
  const monthsMeaning = '购买时长，月数，须是该级别在售的，见 getMemberLevelList 的 prices'
  const months = z
    .int('购买时长应为整月')
    .check(z.gte(1, '购买时长应为 1–60 个月'), z.lte(60, '购买时长应为 1–60 个月'), z.describe(monthsMeaning))
  const statesText = 'unpaid 待支付、paid 已付款、effective 已生效、closed 已关闭、refunded 已退款'

  return {
    memberUpgradeQuote: call(orderCalls.memberUpgradeQuote, {
      access: 'session',
      summary: '会员升级的订单页：价格（以此为准）、升级前后的变化、支付方式与收款账户',
      request: z.object({
        levelId: z.coerce.number('级别编号应为整数').check(z.int('级别编号应为整数'), z.describe(numberOf.level)),
        months: z.coerce.number('购买时长应为整月').check(z.int('购买时长应为整月'), z.gte(1), z.lte(60), z.describe(monthsMeaning)),
      }),
      errors: ['order.not-for-sale'],
    }),
    memberUpgrade: call(orderCalls.memberUpgrade, {
      access: 'main-account',
      summary: '提交会员升级订单：价格在下单时固定；在线支付 30 分钟内有效，银行转账 7 天内有效',
      request: z.object({
        levelId: z.int('级别编号应为整数').check(z.describe(numberOf.level)),
        months,
        ...purchaseFields('memberUpgradeQuote'),
      }),
      errors: [
        'order.not-for-sale',
        'order.price-changed',
        'order.method-unavailable',
        'order.too-many',
        'order.gateway-failed',
        'order.key-used',
      ],
    }),
    getOrderStatus: call(orderCalls.getOrderStatus, {
      access: 'session',
      summary: '本企业一笔会员升级订单的状态，应答与 getPayStatus 相同',
      request: z.object({ orderNo }),
      errors: ['order.not-found'],
    }),
    getPayStatus: call(orderCalls.getPayStatus, {
      access: 'session',
      summary: '本企业一笔订单的支付状态，会员升级与报告都适用；未支付时至多每 5 秒向支付渠道查询一次',
      request: z.object({ orderNo }),
      errors: ['order.not-found'],
    }),
    getOrderList: call(orderCalls.getOrderList, {
      access: 'session',
      summary: '本企业的订单，最近的在前',
      request: z.object({
        state: z.optional(z.enum(orderStates, '订单状态有误').check(z.describe(`只要这一状态的：${statesText}；不填为全部`))),
        ...pageRequest(),
      }),
      errors: [],
    }),
    closeOrder: call(orderCalls.closeOrder, {
      access: 'main-account',
      summary: '取消本企业未支付的订单',
      request: z.object({ orderNo }),
      errors: ['order.not-found', 'order.state-changed', 'order.gateway-failed'],
    }),
    declareTransfer: call(orderCalls.declareTransfer, {
      access: 'main-account',
      summary: '银行转账后告知付款人、金额与时间：订单保持有效，等待运营人员核对',
      request: z.object({
        orderNo,
        payerName: z
          .string('请填写付款人名称')
          .check(z.trim(), z.minLength(1, '请填写付款人名称'), z.maxLength(100, '付款人名称不超过 100 字'), z.describe('付款人名称')),
        amount: fenField('转账的金额'),
        transferredAt: z.iso
          .datetime({ offset: true, error: '时间有误' })
          .check(z.describe('转账的时间，ISO 时间，如 2026-03-31T10:00:00+08:00')),
      }),
      errors: ['order.not-found', 'order.state-changed'],
    }),
    getOperatorOrders: call(orderCalls.getOperatorOrders, {
      access: 'operator',
      summary: '全部订单：按状态筛选，按订单号、企业名称、账号或交易号搜索',
      request: z.object({
        state: z.optional(
          z
            .enum([...orderStates, 'declared'], '订单状态有误')
            .check(z.describe(`只要这一状态的：${statesText}、declared 已告知转账而尚未核对；不填为全部`)),
        ),
        search: z._default(
          z
            .string()
            .check(
              z.trim(),
              z.maxLength(100, '搜索内容不超过 100 字'),
              z.describe('订单号的开头、企业名称中的文字、完整的登录名或交易号；空为全部'),
            ),
          '',
        ),
        order: orderField(orderOrders),
        ...pageRequest(),
      }),
      errors: [],
    }),
    getOperatorOrder: call(orderCalls.getOperatorOrder, {
      access: 'operator',
      summary: '一笔订单与它的全部收款、退款',
      request: z.object({ orderNo }),
      errors: ['order.not-found'],
    }),
    getFlaggedPayments: call(orderCalls.getFlaggedPayments, {
      access: 'operator',
      summary: '待处理的异常收款：金额不符、重复支付、找不到订单',
      request: z.object({}),
      errors: [],
    }),
    confirmTransfer: call(orderCalls.confirmTransfer, {
      access: 'operator',
      recentPassword: true,
      summary: '确认收到银行转账：金额必须与订单一致，流水号不能重复；已关闭的订单也会生效',
      request: z.object({
        orderNo,
        amount: fenField('到账的金额（须与订单一致）'),
        reference: z
          .string('请填写银行流水号')
          .check(
            z.trim(),
            z.minLength(1, '请填写银行流水号'),
            z.maxLength(64, '银行流水号不超过 64 位'),
            z.regex(/^[\w-]*$/, '银行流水号只含字母、数字和连字符'),
            z.describe('银行流水号，不能重复'),
          ),
      }),
      errors: ['order.not-found', 'order.state-changed', 'order.amount-differs', 'order.reference-used'],
    }),
    operatorCloseOrder: call(orderCalls.operatorCloseOrder, {
      access: 'operator',
      summary: '关闭未支付的订单（包括已申报转账但未收到款的）',
      request: z.object({ orderNo }),
      errors: ['order.not-found', 'order.state-changed', 'order.gateway-failed'],
    }),
    refundOrder: call(orderCalls.refundOrder, {
      access: 'operator',
      recentPassword: true,
      summary: '退款：收回未使用的服务时间或报告；在线支付的原路退回，银行转账的登记退款',
      request: z.object({
        orderNo,
        amount: fenField('退款金额（不超过实付金额）'),
        reason: z
          .string('请填写退款原因')
          .check(z.trim(), z.minLength(1, '请填写退款原因'), z.maxLength(200, '退款原因不超过 200 字'), z.describe('退款原因')),
      }),
      errors: [
        'order.not-found',
        'order.state-changed',
        'order.refund-too-much',
        'order.refund-refused',
        'order.method-unavailable',
        'order.gateway-failed',
      ],
    }),
    settlePayment: call(orderCalls.settlePayment, {
      access: 'operator',
      recentPassword: true,
      summary: '处理一笔异常收款：原路全额退回，或记录处理结果',
      request: z.object({
        paymentId: z.int('收款编号应为整数').check(z.describe('收款编号，见 getFlaggedPayments')),
        how: z
          .enum(['refund', 'note'], '请选择处理方式')
          .check(z.describe('处理方式：refund 原路全额退回（只用于在线支付）、note 已另行处理，只作记录')),
        note: z
          .string('请填写处理说明')
          .check(
            z.trim(),
            z.minLength(1, '请填写处理说明'),
            z.maxLength(200, '处理说明不超过 200 字'),
            z.describe('处理说明，退回时即退款原因'),
          ),
      }),
      errors: ['order.payment-not-found', 'order.method-unavailable', 'order.refund-refused', 'order.gateway-failed'],
    }),
    paymentCallback: call(orderCalls.paymentCallback, {
      access: 'signature',
      summary: '支付渠道的异步通知：以渠道约定的格式接收与应答，验签后入账',
      request: z.object({ gateway: z.string().check(z.describe('支付渠道：alipay 支付宝、wechat 微信支付')) }),
      errors: ['request.not-found'],
      bodyLimit: 64 * 1024,
      accepts: ['application/x-www-form-urlencoded', 'application/json'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof orderCalls, Call>
})
