import * as z from 'zod/mini'
import { trackingCalls, pointLabel, buyPoint } from '../calls/tracking.ts'
import { call, type Call } from './call.ts'

const points = z.array(buyPoint).check(z.minLength(1, '埋点列表不能为空'), z.maxLength(100, '一次最多提交 100 条埋点'))
const tableFlag = pointLabel.check(z.minLength(1, '缺少埋点表标识'), z.maxLength(50, '埋点表标识请控制在 50 字以内'))

export const trackingRows = {
  addBuyPoint: call(trackingCalls.addBuyPoint, {
    access: 'session',
    summary: '埋点：一组点击记录，重复提交只记一次',
    request: z.object({ tableFlag, content: points }),
    errors: ['request.too-many'],
    bodyLimit: 128 * 1024,
    // points have a limit of their own
    rate: 'read',
  }),
  saveMonitorKeywordBuyPoint: call(trackingCalls.saveMonitorKeywordBuyPoint, {
    access: 'session',
    summary: '埋点：关键词监控',
    request: z.object({ tableFlag, content: points }),
    errors: ['request.too-many'],
    bodyLimit: 128 * 1024,
    // points have a limit of their own
    rate: 'read',
  }),
  registrationBuyPoint: call(trackingCalls.registrationBuyPoint, {
    access: 'session',
    summary: '埋点：注册与开通',
    request: z.object({ tableFlag, content: points }),
    errors: ['request.too-many'],
    bodyLimit: 128 * 1024,
    // points have a limit of their own
    rate: 'read',
  }),
} satisfies Record<keyof typeof trackingCalls, Call>
