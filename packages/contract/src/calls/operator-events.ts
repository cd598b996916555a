import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { call, rows, type Call } from '../server/call.ts'

const eventConsumer = z.object({
  name: z.string(),
  label: z.string(),
  /** The kinds of events that it handles, such as `notice.stored`. */
  kinds: z.array(z.string()),
  /** Events that it has not handled yet; more than 10,000 count as 10,001. */
  waiting: z.int(),
  /** Seconds since the oldest of those happened; 0 if none waits. */
  delaySeconds: z.int(),
  /** The number of handled events, and the last time. */
  handled: z.int(),
  handledAt: z.nullable(z.string()),
  /** Null if the last batch succeeded. */
  failure: z.nullable(z.object({ text: z.string(), at: z.string(), attempts: z.int(), retryAt: z.nullable(z.string()) })),
})
export type EventConsumer = z.infer<typeof eventConsumer>

/** The consumers of events, with their backlogs and failures. */
export const operatorEventCalls = {
  getEventConsumers: {
    method: 'GET',
    path: 'workbench/backend/event/consumers',
    reply: z.object({ list: z.array(eventConsumer) }),
  },
  retryEventConsumer: {
    method: 'POST',
    path: 'workbench/backend/event/retry',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorEventRows = rows(
  () =>
    ({
      getEventConsumers: call(operatorEventCalls.getEventConsumers, {
        access: 'operator',
        summary: '运营：各项事件处理的进度、积压与最近的失败',
        request: z.object({}),
        errors: [],
      }),
      retryEventConsumer: call(operatorEventCalls.retryEventConsumer, {
        access: 'operator',
        summary: '运营：让失败后等待重试的事件处理立即重试',
        request: z.object({
          name: z
            .string('缺少名称')
            .check(z.minLength(1, '缺少名称'), z.maxLength(100, '名称过长'), z.describe('事件处理的名称，见 getEventConsumers')),
        }),
        errors: ['event.not-waiting'],
      }),
    }) satisfies Record<keyof typeof operatorEventCalls, Call>,
)
