import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { idField, pageOf, jsonIdField, orderField, pageRequest } from '../paging.ts'
import { checked, isValid } from '../validators.ts'
import { call, rows, type Call } from '../server/call.ts'
import { optionsText } from '../server/meanings.ts'

/** The states of a service application, in order. */
export const applicationStates = [
  { code: 'pending', name: '待处理' },
  { code: 'processing', name: '处理中' },
  { code: 'answered', name: '已答复' },
  { code: 'closed', name: '已关闭' },
  { code: 'withdrawn', name: '已撤回' },
] as const
export type ApplicationState = (typeof applicationStates)[number]['code']
export const applicationStateCodes = applicationStates.map(({ code }) => code)

/** The maximal number of an enterprise's applications that wait for an answer. */
export const maxOpenApplications = 10
/** The maximal number of an enterprise's applications on a day in Shanghai, withdrawn ones included. */
export const maxApplicationsADay = 20
export const maxApplicationLength = 1000
export const maxAnswerLength = 2000

/** 增值税普通发票, 增值税专用发票. */
export const invoiceKinds = [
  { code: 'ordinary', name: '增值税普通发票' },
  { code: 'special', name: '增值税专用发票' },
] as const
const invoiceKind = z.enum(
  invoiceKinds.map(({ code }) => code),
  '请选择发票类型',
)

/** The buyer and the delivery address of an invoice. The buyer's last four fields are required for a 专用发票 only, and empty otherwise. */
const invoiceBuyer = z.object({
  kind: invoiceKind,
  /** 抬头. */
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  address: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
})
export type InvoiceBuyer = z.infer<typeof invoiceBuyer>

/** The invoice that an application requests. */
const invoice = z.extend(invoiceBuyer, {
  orderNo: z.string(),
  /** In fen: the amount paid for the order. */
  amount: z.int(),
})
export type Invoice = z.infer<typeof invoice>

/** A paid order without a requested invoice. */
const invoiceableOrder = z.object({
  orderNo: z.string(),
  /** What it is for, as in `MemberOrder`. */
  name: z.string(),
  /** In fen. */
  amount: z.int(),
  paidAt: z.string(),
})

export const offeredService = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
})

const record = z.object({
  id: z.int(),
  serviceCode: z.string(),
  serviceName: z.string(),
  state: z.enum(applicationStateCodes),
  content: z.string(),
  contactName: z.string(),
  /** Null if it requests none. */
  invoice: z.nullable(invoice),
  /** The answer; null until there is one. */
  answer: z.nullable(z.string()),
  createdAt: z.string(),
  /** When it was taken on, answered, closed or withdrawn; null if it was not. */
  takenAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
})

/** An application as its enterprise sees it. */
export const applicationRecord = z.extend(record, {
  /** Masked. */
  phone: z.string(),
  /** The applicant's name within the enterprise. */
  applicantName: z.string(),
  isOwn: z.boolean(),
  /** The applicant has not opened the answer yet. */
  isUnread: z.boolean(),
  /** It can still be withdrawn. */
  isOpen: z.boolean(),
})
export type ApplicationRecord = z.infer<typeof applicationRecord>

/** An application as operators see it. */
export const operatorApplication = z.extend(record, {
  phone: z.string(),
  enterpriseId: z.int(),
  enterpriseName: z.string(),
  levelName: z.string(),
  /** The applicant's login name. */
  accountName: z.string(),
  /** The operator who took it on; null if nobody did. */
  takenBy: z.nullable(z.string()),
  /** In fen: what was refunded of the order to be invoiced. Null if nothing was, and if no invoice is requested. */
  refundedAmount: z.nullable(z.int()),
  /** Earlier applications for an invoice of the same order that were answered or closed. */
  invoicedBefore: z.array(z.int()),
})
export type OperatorApplication = z.infer<typeof operatorApplication>

/** The operators' orders of the list of applications. */
export const applicationOrders = ['service', 'enterprise', 'contactName', 'createdAt', 'state'] as const

/** Members' applications to the provider, and the operators' answers. */
export const serviceCalls = {
  getServiceList: {
    method: 'GET',
    path: 'workbench/api/member/service/getServiceList',
    reply: z.array(offeredService),
  },
  getInvoiceDraft: {
    method: 'GET',
    path: 'workbench/api/member/service/getInvoiceDraft',
    reply: z.object({
      /** The latest first. */
      orders: z.array(invoiceableOrder),
      /** The buyer of the enterprise's last invoice; null for the first one. */
      last: z.nullable(invoiceBuyer),
    }),
  },
  applyService: {
    method: 'POST',
    path: 'workbench/api/member/service/applyService',
    reply: z.object({ id: z.int() }),
  },
  getApplicationRecordList: {
    method: 'GET',
    path: 'workbench/api/member/service/getApplicationRecordList',
    reply: z.extend(pageOf(applicationRecord), {
      /** The number of answers that the caller has not opened, on all pages. */
      unreadCount: z.int(),
      /** The number of the enterprise's applications that wait for an answer. */
      openCount: z.int(),
    }),
  },
  seeApplicationAnswer: {
    method: 'POST',
    path: 'workbench/api/member/service/seeApplicationAnswer',
    reply: z.null(),
  },
  withdrawApplication: {
    method: 'POST',
    path: 'workbench/api/member/service/withdrawApplication',
    reply: z.null(),
  },
  getOperatorApplicationList: {
    method: 'GET',
    path: 'workbench/backend/application/list',
    reply: z.extend(pageOf(operatorApplication), {
      /** The number of applications in each state, whatever the words. */
      counts: z.record(z.enum(applicationStateCodes), z.int()),
    }),
  },
  takeApplication: {
    method: 'POST',
    path: 'workbench/backend/application/take',
    reply: z.null(),
  },
  answerApplication: {
    method: 'POST',
    path: 'workbench/backend/application/answer',
    reply: z.null(),
  },
  closeApplication: {
    method: 'POST',
    path: 'workbench/backend/application/close',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const serviceRows = rows(() => {
  const words = () => z.string().check(z.trim())
  const id = jsonIdField('服务申请编号，见 getApplicationRecordList')
  const operatedId = jsonIdField('服务申请编号，见 getOperatorApplicationList')
  const page = pageRequest({ notWhole: '页码应为整数' })
  /** Fields that only a 专用发票 needs. */
  const ofSpecial = (what: string) => z.describe(`${what}，专用发票必填，普通发票不用`)
  const invoiceRequest = z.object({
    orderNo: z
      .string('请选择要开票的订单')
      .check(z.regex(/^\d{22}$/, '请选择要开票的订单'), z.describe('要开票的订单的订单号，见 getInvoiceDraft')),
    kind: invoiceKind.check(z.describe(`发票类型：${optionsText(invoiceKinds)}`)),
    title: words().check(z.minLength(2, '请输入发票抬头'), z.maxLength(100, '发票抬头请控制在 100 字以内'), z.describe('发票抬头')),
    taxNumber: checked('taxNumber').check(z.minLength(1, '请输入纳税人识别号'), z.describe('纳税人识别号（18 位统一社会信用代码）')),
    email: checked('email').check(
      z.minLength(1, '请输入接收邮箱'),
      z.maxLength(100, '邮箱请控制在 100 字以内'),
      z.describe('接收发票的邮箱'),
    ),
    address: z._default(words().check(z.maxLength(100, '注册地址请控制在 100 字以内'), ofSpecial('注册地址')), ''),
    phone: z._default(checked('phoneOrLandline').check(ofSpecial('注册电话')), ''),
    bank: z._default(words().check(z.maxLength(100, '开户行请控制在 100 字以内'), ofSpecial('开户行')), ''),
    bankAccount: z._default(words().check(z.regex(/^[\d -]{0,40}$/, '银行账号应为数字'), ofSpecial('银行账号')), ''),
  })
  const answer = words().check(z.maxLength(maxAnswerLength, `答复请控制在 ${maxAnswerLength} 字以内`))
  const before = z.optional(
    z
      .string()
      .check(
        z.maxLength(maxAnswerLength),
        z.describe('看到的答复，空为尚未答复：与现有的不同时不保存，以免覆盖其他运营人员的答复；不填则直接保存'),
      ),
  )

  return {
    getServiceList: call(serviceCalls.getServiceList, {
      access: 'session',
      summary: '可以申请的服务',
      request: z.object({}),
      errors: [],
    }),
    getInvoiceDraft: call(serviceCalls.getInvoiceDraft, {
      access: 'session',
      summary: '申请发票要用的：本企业可以开票的订单，与上次填写的开票信息',
      request: z.object({}),
      errors: [],
    }),
    applyService: call(serviceCalls.applyService, {
      access: 'session',
      summary: '提交服务申请；同一 key 重复提交只生成一条',
      request: z.object({
        serviceCode: z
          .string('请选择要申请的服务')
          .check(z.minLength(1, '请选择要申请的服务'), z.maxLength(50), z.describe('服务的代码，见 getServiceList')),
        contactName: words().check(z.minLength(1, '请输入联系人'), z.maxLength(30, '联系人请控制在 30 字以内'), z.describe('联系人姓名')),
        phone: z.string().check(
          z.trim(),
          z.minLength(1, '请输入联系电话'),
          z.refine((text) => isValid('phoneOrLandline', text), '请输入正确的电话号码或者固话号码'),
          z.describe('联系电话：手机号，或带区号的固话，如 010-1234567'),
        ),
        content: words().check(
          z.minLength(5, '请至少用 5 个字说明您的需要'),
          z.maxLength(maxApplicationLength, `内容请控制在 ${maxApplicationLength} 字以内`),
          z.describe('申请的内容：需要什么'),
        ),
        invoice: z.optional(invoiceRequest.check(z.describe('发票，申请开票（serviceCode 为 invoice）时必填'))),
        key: z.uuid('申请编号应为 UUID').check(z.describe('每份申请由页面生成一次的 UUID，重复提交只生成一条')),
      }),
      errors: ['application.service-gone', 'application.too-many-open', 'application.too-many-today', 'request.invalid'],
    }),
    getApplicationRecordList: call(serviceCalls.getApplicationRecordList, {
      access: 'session',
      summary: '服务申请记录，最近的在前；主账号可见本企业全部，子账号可见自己的',
      request: z.object(page),
      errors: [],
    }),
    seeApplicationAnswer: call(serviceCalls.seeApplicationAnswer, {
      access: 'session',
      summary: '申请人已查看答复',
      request: z.object({ id }),
      errors: ['application.not-found'],
    }),
    withdrawApplication: call(serviceCalls.withdrawApplication, {
      access: 'session',
      summary: '撤回尚未答复的服务申请',
      request: z.object({ id }),
      errors: ['application.not-found', 'application.state-changed'],
    }),
    getOperatorApplicationList: call(serviceCalls.getOperatorApplicationList, {
      access: 'operator',
      summary: '运营：服务申请，等待最久的在前；处理完的最近的在前',
      request: z.object({
        state: z.optional(
          z
            .enum(['open', ...applicationStateCodes])
            .check(z.describe(`只要这一状态的：open 等待答复的、${optionsText(applicationStates)}；不填为全部`)),
        ),
        words: z._default(
          words().check(
            z.maxLength(100, '关键词请控制在 100 字以内'),
            z.describe('企业、登录名、联系人、服务名称或申请内容中的文字；空为全部'),
          ),
          '',
        ),
        id: z.optional(idField('只要这一编号的；不填为全部')),
        order: orderField(applicationOrders),
        ...page,
      }),
      errors: ['application.not-found'],
    }),
    takeApplication: call(serviceCalls.takeApplication, {
      access: 'operator',
      summary: '运营：受理服务申请；处理中的由本人接手',
      request: z.object({ id: operatedId }),
      errors: ['application.not-found', 'application.state-changed'],
    }),
    answerApplication: call(serviceCalls.answerApplication, {
      access: 'operator',
      summary: '运营：答复服务申请；再次答复会替换之前的答复',
      request: z.object({ id: operatedId, answer: answer.check(z.minLength(1, '请输入答复'), z.describe('答复')), before }),
      errors: ['application.not-found', 'application.state-changed', 'application.answer-changed'],
    }),
    closeApplication: call(serviceCalls.closeApplication, {
      access: 'operator',
      summary: '运营：关闭服务申请；尚未答复的需要说明原因',
      request: z.object({
        id: operatedId,
        answer: z._default(answer.check(z.describe('关闭的原因，尚未答复的必填；空为保留原有的答复')), ''),
        before,
      }),
      errors: ['application.not-found', 'application.state-changed', 'application.answer-changed', 'request.invalid'],
    }),
  } satisfies Record<keyof typeof serviceCalls, Call>
})
