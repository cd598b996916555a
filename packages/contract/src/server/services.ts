import * as z from 'zod/mini'
import { serviceCalls, applicationStateCodes, longestApplication, longestAnswer } from '../calls/services.ts'
import { jsonIdField, pageRequest } from '../paging.ts'
import { isValid } from '../validators.ts'
import { call, type Call } from './call.ts'

const words = () => z.string().check(z.trim())
const id = jsonIdField()
const page = pageRequest({ notWhole: '页码应为整数' })
const answer = words().check(z.maxLength(longestAnswer, `答复请控制在 ${longestAnswer} 字以内`))

export const serviceRows = {
  getServiceList: call(serviceCalls.getServiceList, {
    access: 'session',
    summary: '可以申请的服务',
    request: z.object({}),
    errors: [],
  }),
  applyService: call(serviceCalls.applyService, {
    access: 'session',
    summary: '提交服务申请；同一 key 重复提交只生成一条',
    request: z.object({
      serviceCode: z.string('请选择要申请的服务').check(z.minLength(1, '请选择要申请的服务'), z.maxLength(50)),
      contactName: words().check(z.minLength(1, '请输入联系人'), z.maxLength(30, '联系人请控制在 30 字以内')),
      phone: z.string().check(
        z.trim(),
        z.minLength(1, '请输入联系电话'),
        z.refine((text) => isValid('phoneOrLandline', text), '请输入正确的电话号码或者固话号码'),
      ),
      content: words().check(
        z.minLength(5, '请至少用 5 个字说明您的需要'),
        z.maxLength(longestApplication, `内容请控制在 ${longestApplication} 字以内`),
      ),
      /** Drawn by the page once for each application, so that one that is sent twice counts once. */
      key: z.uuid('申请编号应为 UUID'),
    }),
    errors: ['application.service-gone', 'application.too-many-open', 'application.too-many-today'],
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
      /** `open`: those that wait for an answer; absent: all. */
      state: z.optional(z.enum(['open', ...applicationStateCodes])),
      /** Part of the enterprise's, applicant's or contact's name, or of the text. */
      words: z._default(words().check(z.maxLength(100, '关键词请控制在 100 字以内')), ''),
      ...page,
    }),
    errors: [],
  }),
  takeApplication: call(serviceCalls.takeApplication, {
    access: 'operator',
    summary: '运营：受理服务申请；处理中的由本人接手',
    request: z.object({ id }),
    errors: ['application.not-found', 'application.state-changed'],
  }),
  answerApplication: call(serviceCalls.answerApplication, {
    access: 'operator',
    summary: '运营：答复服务申请；再次答复会替换之前的答复',
    request: z.object({ id, answer: answer.check(z.minLength(1, '请输入答复')) }),
    errors: ['application.not-found', 'application.state-changed'],
  }),
  closeApplication: call(serviceCalls.closeApplication, {
    access: 'operator',
    summary: '运营：关闭服务申请；尚未答复的需要说明原因',
    request: z.object({ id, answer: z._default(answer, '') }),
    errors: ['application.not-found', 'application.state-changed', 'request.invalid'],
  }),
} satisfies Record<keyof typeof serviceCalls, Call>
