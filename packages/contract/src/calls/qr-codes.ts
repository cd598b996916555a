import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { idField, jsonIdField } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'

export const qrCodeCalls = {
  createQrcode: {
    method: 'GET',
    path: 'workbench/common/createQrcode',
    reply: z.object({
      id: z.int(),
      /** Logs in once, as the `token` of an address of the page. */
      token: z.string(),
      expiresInSeconds: z.int(),
    }),
  },
  checkQrcode: {
    method: 'GET',
    path: 'workbench/common/checkQrcode',
    /** `ended`: it expired, or the member ended it. */
    reply: z.object({ status: z.enum(['waiting', 'used', 'ended']) }),
  },
  endQrcode: {
    method: 'POST',
    path: 'workbench/common/endQrcode',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const qrCodeRows = rows(() => {
  const meaning = '二维码的编号，见 createQrcode'

  return {
    createQrcode: call(qrCodeCalls.createQrcode, {
      access: 'session',
      summary: '在手机上打开：领取一个两分钟内有效的临时令牌，随页面地址显示为二维码；同一登录的上一个随即失效',
      request: z.object({}),
      errors: ['qr-code.members-only'],
      recentPassword: true,
      rate: 'write',
    }),
    checkQrcode: call(qrCodeCalls.checkQrcode, {
      access: 'session',
      summary: '二维码的状态：waiting 等待扫码、used 已在手机上打开、ended 已失效；只有生成它的登录可以查询',
      request: z.object({ id: idField(meaning) }),
      errors: ['qr-code.not-found'],
    }),
    endQrcode: call(qrCodeCalls.endQrcode, {
      access: 'session',
      summary: '使未扫的二维码立即失效，页面在关闭二维码时调用',
      request: z.object({ id: jsonIdField(meaning) }),
      errors: ['qr-code.not-found'],
      onLowDisk: 'answered',
    }),
  } satisfies Record<keyof typeof qrCodeCalls, Call>
})
