import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { call, rows, type Call } from '../server/call.ts'
import { means } from '../server/meanings.ts'

const code = z.int('埋点代码应为整数').check(z.gte(0, '埋点代码不能为负数'), z.lte(999_999, '埋点代码最多 6 位'))
// a database has no place for NUL
// oxlint-disable-next-line no-control-regex -- that very character
export const pointLabel = z.string().check(z.maxLength(100, '埋点名称请控制在 100 字以内'), z.regex(/^[^\u0000]*$/, '埋点名称含有无效字符'))

/** One click, as the specification's point tracking records it. */
export const buyPoint = z.object({
  /** Drawn by the page, so that a point that is sent twice counts once. */
  id: z.uuid('埋点编号应为 UUID'),
  /** ISO time of the click by the page's clock. A time in the future is replaced by the time of receipt. */
  at: z.iso.datetime('埋点时间应为 ISO 时间').check(z.regex(/^[1-9]/, '埋点时间应为 ISO 时间')),
  /** 18 for clicks in the menu and the top bar, 19 for what is opened from the top bar. */
  beanFlag: code,
  recordCode: z.optional(code),
  entranceType: z.optional(pointLabel),
  buttonName: z.optional(pointLabel),
})
export type BuyPoint = z.infer<typeof buyPoint>

export const trackingCalls = {
  addBuyPoint: {
    method: 'POST',
    path: 'workbench/buyPoint/add',
    reply: z.null(),
  },
  saveMonitorKeywordBuyPoint: {
    method: 'POST',
    path: 'workbench/buyPoint/monitorKeywordBuyPoint/save',
    reply: z.null(),
  },
  registrationBuyPoint: {
    method: 'POST',
    path: 'workbench/buyPoint/registrationBuyPoint',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const trackingRows = rows(() => {
  const point = means(buyPoint, {
    id: '埋点编号，由页面生成的 UUID，重复提交只记一次',
    at: '点击的时间，ISO 时间（UTC，以 Z 结尾）；晚于收到时按收到时记',
    beanFlag: '埋点位置的代码：18 菜单与顶栏的点击、19 从顶栏打开的内容',
    recordCode: '埋点代码，见 menu 中菜单项的 recordCode，开始导出为 81002；不填为没有',
    entranceType: '所打开的内容的名称；不填为没有',
    buttonName: '所点击的按钮的名称；不填为没有',
  })
  const points = z
    .array(point)
    .check(z.minLength(1, '埋点列表不能为空'), z.maxLength(100, '一次最多提交 100 条埋点'), z.describe('点击记录'))
  const tableFlag = pointLabel.check(
    z.minLength(1, '缺少埋点表标识'),
    z.maxLength(50, '埋点表标识请控制在 50 字以内'),
    z.describe('埋点表标识，与这组点击一同保存'),
  )

  return {
    addBuyPoint: call(trackingCalls.addBuyPoint, {
      access: 'session',
      summary: '埋点：一组点击记录，重复提交只记一次',
      request: z.object({ tableFlag, content: points }),
      errors: ['request.too-many'],
      bodyLimit: 128 * 1024,
      // points have a limit of their own
      rate: 'read',
      onLowDisk: 'refused',
    }),
    saveMonitorKeywordBuyPoint: call(trackingCalls.saveMonitorKeywordBuyPoint, {
      access: 'session',
      summary: '埋点：关键词监控',
      request: z.object({ tableFlag, content: points }),
      errors: ['request.too-many'],
      bodyLimit: 128 * 1024,
      // points have a limit of their own
      rate: 'read',
      onLowDisk: 'refused',
    }),
    registrationBuyPoint: call(trackingCalls.registrationBuyPoint, {
      access: 'session',
      summary: '埋点：注册与开通',
      request: z.object({ tableFlag, content: points }),
      errors: ['request.too-many'],
      bodyLimit: 128 * 1024,
      // points have a limit of their own
      rate: 'read',
      onLowDisk: 'refused',
    }),
  } satisfies Record<keyof typeof trackingCalls, Call>
})
