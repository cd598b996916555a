import * as z from 'zod/mini'
import { operatorAlarmCalls } from '../calls/operator-alarms.ts'
import { jsonIdField, pageRequest } from '../paging.ts'
import { call, type Call } from './call.ts'

export const operatorAlarmRows = {
  getAlarmList: call(operatorAlarmCalls.getAlarmList, {
    access: 'operator',
    summary: '运营：安全告警，最近的在前，以及未处理的条数',
    request: z.object({
      state: z._default(z.enum(['open', 'all'], '没有这种状态'), 'open'),
      ...pageRequest(),
    }),
    errors: [],
  }),
  acknowledgeAlarm: call(operatorAlarmCalls.acknowledgeAlarm, {
    access: 'operator',
    summary: '运营：处理一条安全告警，并说明如何处理',
    request: z.object({
      id: jsonIdField(),
      note: z.string('请填写处理说明').check(z.trim(), z.minLength(1, '请填写处理说明'), z.maxLength(500, '处理说明请控制在 500 字以内')),
    }),
    errors: ['alarm.not-found'],
  }),
} satisfies Record<keyof typeof operatorAlarmCalls, Call>
