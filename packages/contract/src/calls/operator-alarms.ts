import * as z from 'zod/mini'
import { call } from '../call.ts'
import { lastPage, pageSize } from '../constants.ts'

const alarmEntry = z.object({
  id: z.int(),
  /** Code of the event, its text and what to do about it. */
  code: z.string(),
  text: z.string(),
  advice: z.string(),
  severity: z.enum(['high', 'middle']),
  /** What it is about, as operators call it; never a phone. */
  subject: z.string(),
  /** When it happened first and last, and how often. */
  firstAt: z.string(),
  lastAt: z.string(),
  times: z.int(),
  /** Null while nobody has dealt with it. */
  acknowledged: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
})
export type AlarmEntry = z.infer<typeof alarmEntry>

/** Events that operators should look at soon. */
export const operatorAlarmCalls = {
  getAlarmList: call({
    method: 'GET',
    path: 'workbench/backend/alarm/list',
    access: 'operator',
    summary: '运营：安全告警，最近的在前，以及未处理的条数',
    request: z.object({
      state: z._default(z.enum(['open', 'all'], '没有这种状态'), 'open'),
      page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(lastPage)), 1),
      size: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), pageSize),
    }),
    reply: z.object({
      list: z.array(alarmEntry),
      totalCount: z.int(),
      /** Those that nobody has dealt with. */
      openCount: z.int(),
      pageIndex: z.int(),
      pageSize: z.int(),
    }),
    errors: [],
  }),
  acknowledgeAlarm: call({
    method: 'POST',
    path: 'workbench/backend/alarm/acknowledge',
    access: 'operator',
    summary: '运营：处理一条安全告警，并说明如何处理',
    request: z.object({
      id: z.int('编号应为整数').check(z.gte(1, '编号应为正整数')),
      note: z.string('请填写处理说明').check(z.trim(), z.minLength(1, '请填写处理说明'), z.maxLength(500, '处理说明请控制在 500 字以内')),
    }),
    reply: z.null(),
    errors: ['alarm.not-found'],
  }),
}
