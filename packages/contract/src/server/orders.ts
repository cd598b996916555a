import * as z from 'zod/mini'
import { orderCalls, orderStates, paymentMethods } from '../calls/orders.ts'
import { pageRequest } from '../paging.ts'
import { call, type Call } from './call.ts'

const orderNo = z.string('缺少订单号').check(z.regex(/^\d{22}$/, '订单号应为 22 位数字'))
const months = z.int('购买时长应为整月').check(z.gte(1, '购买时长应为 1–60 个月'), z.lte(60, '购买时长应为 1–60 个月'))
const time = z.iso.datetime({ offset: true, error: '时间有误' })
const fen = z.int('金额应为整数（分）').check(z.gte(1, '金额应大于 0'), z.lte(100_000_000_000, '金额过大，请检查'))

export const orderRows = {
  memberUpgradeQuote: call(orderCalls.memberUpgradeQuote, {
    access: 'session',
    summary: '会员升级的订单页：价格（以此为准）、升级前后的变化、支付方式与收款账户',
    request: z.object({
      levelId: z.coerce.number('级别编号应为整数').check(z.int('级别编号应为整数')),
      months: z.coerce.number('购买时长应为整月').check(z.int('购买时长应为整月'), z.gte(1), z.lte(60)),
    }),
    errors: ['order.not-for-sale'],
  }),
  memberUpgrade: call(orderCalls.memberUpgrade, {
    access: 'main-account',
    summary: '提交会员升级订单：价格在下单时固定，30 分钟内支付有效',
    request: z.object({
      levelId: z.int('级别编号应为整数'),
      months,
      /** The price that the page has shown, in fen. */
      amount: fen,
      method: z.enum(paymentMethods, '请选择支付方式'),
      /** Made by the page once for each order: sent again, it makes no second one. */
      key: z.uuid('key 应为 UUID'),
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
    summary: '本企业一笔订单的状态；未支付时至多每 5 秒向支付渠道查询一次',
    request: z.object({ orderNo }),
    errors: ['order.not-found'],
  }),
  getOrderList: call(orderCalls.getOrderList, {
    access: 'session',
    summary: '本企业的订单，最近的在前',
    request: z.object({ state: z.optional(z.enum(orderStates, '订单状态有误')), ...pageRequest() }),
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
    summary: '银行转账后告知付款人与时间：订单保持有效，等待运营人员核对',
    request: z.object({
      orderNo,
      payerName: z
        .string('请填写付款人名称')
        .check(z.trim(), z.minLength(1, '请填写付款人名称'), z.maxLength(100, '付款人名称不超过 100 字')),
      /** ISO time. */
      transferredAt: time,
    }),
    errors: ['order.not-found', 'order.state-changed'],
  }),
  getOperatorOrders: call(orderCalls.getOperatorOrders, {
    access: 'operator',
    summary: '全部订单：按状态筛选，按订单号、企业名称、账号或交易号搜索',
    request: z.object({
      /** `declared`: members say they have transferred the money, and nobody has decided yet. */
      state: z.optional(z.enum([...orderStates, 'declared'], '订单状态有误')),
      search: z._default(z.string().check(z.trim(), z.maxLength(100, '搜索内容不超过 100 字')), ''),
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
      /** What has arrived, in fen. */
      amount: fen,
      /** Flow number of the bank statement. */
      reference: z
        .string('请填写银行流水号')
        .check(
          z.trim(),
          z.minLength(1, '请填写银行流水号'),
          z.maxLength(64, '银行流水号不超过 64 位'),
          z.regex(/^[\w-]*$/, '银行流水号只含字母、数字和连字符'),
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
    summary: '退款：收回未使用的服务时间；在线支付的原路退回，银行转账的登记退款',
    request: z.object({
      orderNo,
      amount: fen,
      reason: z.string('请填写退款原因').check(z.trim(), z.minLength(1, '请填写退款原因'), z.maxLength(200, '退款原因不超过 200 字')),
    }),
    errors: ['order.not-found', 'order.state-changed', 'order.refund-too-much', 'order.refund-refused', 'order.gateway-failed'],
  }),
  settlePayment: call(orderCalls.settlePayment, {
    access: 'operator',
    recentPassword: true,
    summary: '处理一笔异常收款：原路全额退回，或记录处理结果',
    request: z.object({
      paymentId: z.int('收款编号应为整数'),
      /** `refund`: all of it goes back the way it came (online payments only); `note`: was settled otherwise. */
      how: z.enum(['refund', 'note'], '请选择处理方式'),
      note: z.string('请填写处理说明').check(z.trim(), z.minLength(1, '请填写处理说明'), z.maxLength(200, '处理说明不超过 200 字')),
    }),
    errors: ['order.payment-not-found', 'order.method-unavailable', 'order.refund-refused', 'order.gateway-failed'],
  }),
} satisfies Record<keyof typeof orderCalls, Call>
