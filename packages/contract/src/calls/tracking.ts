import * as z from 'zod/mini'
import { call } from '../call.ts'

/** One click, as the specification's point tracking records it. */
export const buyPoint = z.object({
  /** Drawn by the page, so that a point that is sent twice counts once. */
  id: z.uuid('埋点编号应为 UUID'),
  /** ISO time of the click. */
  at: z.iso.datetime('埋点时间应为 ISO 时间'),
  /** 18 for clicks on the menu and the top bar, 19 for what is opened from the top bar. */
  beanFlag: z.int(),
  recordCode: z.optional(z.int()),
  entranceType: z.optional(z.string().check(z.maxLength(100))),
  buttonName: z.optional(z.string().check(z.maxLength(100))),
})
export type BuyPoint = z.infer<typeof buyPoint>

const points = z.array(buyPoint).check(z.minLength(1, '埋点列表不能为空'), z.maxLength(100, '一次最多提交 100 条埋点'))
const tableFlag = z.string().check(z.minLength(1), z.maxLength(50))

export const trackingCalls = {
  addBuyPoint: call({
    method: 'POST',
    path: 'workbench/buyPoint/add',
    access: 'session',
    summary: '埋点：一组点击记录，重复提交只记一次',
    request: z.object({ tableFlag, content: points }),
    reply: z.null(),
    errors: [],
  }),
  saveMonitorKeywordBuyPoint: call({
    method: 'POST',
    path: 'workbench/buyPoint/monitorKeywordBuyPoint/save',
    access: 'session',
    summary: '埋点：关键词监控',
    request: z.object({ tableFlag, content: points }),
    reply: z.null(),
    errors: [],
  }),
  registrationBuyPoint: call({
    method: 'POST',
    path: 'workbench/buyPoint/registrationBuyPoint',
    access: 'session',
    summary: '埋点：注册与开通',
    request: z.object({ tableFlag, content: points }),
    reply: z.null(),
    errors: [],
  }),
}
