import * as z from 'zod/mini'
import type { CallShape } from '../call-shape.ts'
import { jsonIdField, orderField, pageOf, pageRequest } from '../paging.ts'
import { call, rows, type Call } from '../server/call.ts'

export const jobStateNames = {
  queued: '排队',
  running: '运行中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
} as const
export type JobState = keyof typeof jobStateNames

const jobEntry = z.object({
  id: z.int(),
  /** Code of the kind of job, and its name. */
  kind: z.string(),
  label: z.string(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'cancelled']),
  /** An operator cancelled it; it ends within seconds. */
  isCancelAsked: z.boolean(),
  queuedAt: z.string(),
  /** The earliest time of the next run. */
  runAt: z.string(),
  /** The number of runs. */
  attempt: z.int(),
  /** The number of failures since it last made progress. */
  failures: z.int(),
  startedAt: z.nullable(z.string()),
  /** When the last run ended, and its milliseconds; null if none has ended. */
  finishedAt: z.nullable(z.string()),
  durationMs: z.nullable(z.int()),
  /** Null if it does not report progress. */
  progress: z.nullable(z.object({ done: z.int(), total: z.int() })),
  /** Why the last run failed, and the result of the last successful one; empty for nothing to report. */
  error: z.string(),
  outcome: z.string(),
})
export type JobEntry = z.infer<typeof jobEntry>

const jobKindEntry = z.object({
  kind: z.string(),
  label: z.string(),
  /** The schedule in words; null if it runs only on request. */
  plan: z.nullable(z.string()),
  /** The next scheduled run; null while it runs, and without a schedule. */
  nextAt: z.nullable(z.string()),
  /** The job that waits or runs, otherwise the one that ended last; null if it never ran. */
  last: z.nullable(jobEntry),
})
export type JobKindEntry = z.infer<typeof jobKindEntry>

/** The ways in which the list of jobs can be sorted. */
export const jobOrders = ['kind', 'state', 'queuedAt', 'runAt', 'duration', 'attempt'] as const

/** The server's background jobs, for operators. */
export const operatorJobCalls = {
  getJobKinds: {
    method: 'GET',
    path: 'workbench/backend/job/kinds',
    reply: z.array(jobKindEntry),
  },
  getJobList: {
    method: 'GET',
    path: 'workbench/backend/job/list',
    reply: z.extend(pageOf(jobEntry), {
      /** The numbers of jobs that wait or run, and of those that failed. */
      openCount: z.int(),
      failedCount: z.int(),
    }),
  },
  startJob: {
    method: 'POST',
    path: 'workbench/backend/job/start',
    reply: z.null(),
  },
  retryJob: {
    method: 'POST',
    path: 'workbench/backend/job/retry',
    reply: z.null(),
  },
  cancelJob: {
    method: 'POST',
    path: 'workbench/backend/job/cancel',
    reply: z.null(),
  },
} satisfies Record<string, CallShape>

/** The server's part of the calls: who may make them, and their request schemas. */
export const operatorJobRows = rows(
  () =>
    ({
      getJobKinds: call(operatorJobCalls.getJobKinds, {
        access: 'operator',
        summary: '运营：后台任务的类型、计划、最近一次运行和下次运行',
        request: z.object({}),
        errors: [],
      }),
      getJobList: call(operatorJobCalls.getJobList, {
        access: 'operator',
        summary: '运营：后台任务，排队与运行中的、失败的或已结束的',
        request: z.object({
          state: z._default(
            z.enum(['open', 'failed', 'ended'], '没有这种状态').check(z.describe('open 排队与运行中的、failed 失败的、ended 已结束的')),
            'open',
          ),
          order: orderField(jobOrders),
          ...pageRequest(),
        }),
        errors: [],
      }),
      startJob: call(operatorJobCalls.startJob, {
        access: 'operator',
        summary: '运营：立即执行一种后台任务',
        request: z.object({ kind: z.string('请选择任务').check(z.maxLength(100), z.describe('任务类型的代码，见 getJobKinds')) }),
        errors: ['job.not-found', 'job.under-way'],
      }),
      retryJob: call(operatorJobCalls.retryJob, {
        access: 'operator',
        summary: '运营：重试一个失败或已取消的后台任务',
        request: z.object({ id: jsonIdField('任务编号，见 getJobList') }),
        errors: ['job.not-found', 'job.under-way'],
      }),
      cancelJob: call(operatorJobCalls.cancelJob, {
        access: 'operator',
        summary: '运营：取消一个排队或运行中的后台任务',
        request: z.object({ id: jsonIdField('任务编号，见 getJobList') }),
        errors: ['job.not-found'],
        onLowDisk: 'answered',
      }),
    }) satisfies Record<keyof typeof operatorJobCalls, Call>,
)
