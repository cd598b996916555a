import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { pageOf } from '../paging.ts'

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
  getAlarmList: {
    method: 'GET',
    path: 'workbench/backend/alarm/list',
    reply: z.extend(pageOf(alarmEntry), {
      /** Those that nobody has dealt with. */
      openCount: z.int(),
    }),
  },
  acknowledgeAlarm: {
    method: 'POST',
    path: 'workbench/backend/alarm/acknowledge',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>
