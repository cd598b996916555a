import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf, jsonIdField, orderField, pageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'

const alarmEntry = z.object({
  id: z.int(),
  /** Code of the event, its text and the advice. */
  code: z.string(),
  text: z.string(),
  advice: z.string(),
  severity: z.enum(['high', 'middle']),
  /** The subject of the event, as operators name it; never a phone. */
  subject: z.string(),
  /** The first and the last time, and the number of times. */
  firstAt: z.string(),
  lastAt: z.string(),
  times: z.int(),
  /** Null until somebody has handled it. */
  acknowledged: z.nullable(z.object({ at: z.string(), by: z.string(), note: z.string() })),
})
export type AlarmEntry = z.infer<typeof alarmEntry>

/** The orders of the list of alarms. */
export const alarmOrders = ['code', 'times', 'lastAt'] as const

/** Events that operators should look at soon. */
export const operatorAlarmCalls = {
  getAlarmList: {
    method: 'GET',
    path: 'workbench/backend/alarm/list',
    reply: z.extend(pageOf(alarmEntry), {
      /** The number of alarms that nobody has handled. */
      openCount: z.int(),
    }),
  },
  acknowledgeAlarm: {
    method: 'POST',
    path: 'workbench/backend/alarm/acknowledge',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorAlarmRows = rows(
  () =>
    ({
      getAlarmList: call(operatorAlarmCalls.getAlarmList, {
        access: 'operator',
        summary: '运营：安全告警，最近的在前，以及未处理的条数',
        request: z.object({
          state: z._default(z.enum(['open', 'all'], '没有这种状态').check(z.describe('open 未处理的、all 全部')), 'open'),
          order: orderField(alarmOrders),
          ...pageRequest(),
        }),
        errors: [],
      }),
      acknowledgeAlarm: call(operatorAlarmCalls.acknowledgeAlarm, {
        access: 'operator',
        summary: '运营：处理一条安全告警，并说明如何处理',
        request: z.object({
          id: jsonIdField('告警编号，见 getAlarmList'),
          note: z
            .string('请填写处理说明')
            .check(z.trim(), z.minLength(1, '请填写处理说明'), z.maxLength(500, '处理说明请控制在 500 字以内'), z.describe('如何处理的')),
        }),
        errors: ['alarm.not-found'],
      }),
    }) satisfies Record<keyof typeof operatorAlarmCalls, Call>,
)
