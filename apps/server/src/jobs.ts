import { daysBack } from '@tender/contract'
import type { Deps } from './deps.ts'
import { reextractJob } from './ingest/run/reextract-job.ts'
import { noteIdentity, tellAlarms } from './modules/alarms/index.ts'
import { deleteExpired } from './modules/auth/index.ts'
import { deleteMarksLeftBefore } from './modules/collections/index.ts'
import { remindOfTransfers, workOnOrders, type OrderDeps } from './modules/orders/index.ts'
import { deleteExpiredRegistrations } from './modules/registration/index.ts'
import { deleteOldPoints } from './modules/tracking/index.ts'
import { deleteOldEvents } from './platform/events/event-rows.ts'
import { deleteJobsBefore, jobKind, noData, type AnyJobKind, startRunner, type Runner } from './platform/jobs/index.ts'
import { statisticsJob } from './search/statistics-job.ts'

type Needs = Deps & { orders: OrderDeps }

/** What comes round by itself is tried again when it comes round. */
const usual = { data: noData, retries: 0, minutes: 10 } as const

/** Every kind of job that the server runs: one row each. */
export const jobKinds: readonly AnyJobKind<Needs>[] = [
  jobKind({
    ...usual,
    name: 'delete-expired-sessions',
    label: '清理过期的登录与验证码',
    schedule: { everyMinutes: 15 },
    run: (_context, { database, clock }: Needs) => deleteExpired(database, clock.now()),
  }),
  jobKind({
    ...usual,
    name: 'delete-expired-registrations',
    label: '清理过期的短信验证码与邀请',
    schedule: { everyMinutes: 15 },
    run: (_context, { database, clock }: Needs) => deleteExpiredRegistrations(database, clock.now()),
  }),
  jobKind({
    ...usual,
    name: 'work-on-orders',
    label: '订单：付款生效、到期关闭与对账',
    // what was paid and did not become effective before the server was stopped must not wait
    schedule: { everyMinutes: 1, atStart: true },
    run: (_context, { orders }: Needs) => workOnOrders(orders),
  }),
  jobKind({
    ...usual,
    name: 'remind-of-transfers',
    label: '提醒即将关闭的转账订单',
    schedule: { everyMinutes: 60 },
    run: (_context, needs: Needs) => remindOfTransfers(needs),
  }),
  jobKind({
    ...usual,
    name: 'tell-alarms',
    label: '向外部转达安全告警',
    schedule: { everyMinutes: 1, atStart: true },
    run: (_context, needs: Needs) => tellAlarms(needs),
  }),
  jobKind({
    ...usual,
    name: 'note-identity',
    label: '记录数据库标识的时间',
    schedule: { everyMinutes: 5 },
    run: (_context, { database, clock }: Needs) => noteIdentity(database, clock.now()),
  }),
  jobKind({
    ...usual,
    name: 'delete-old-points',
    label: '清理过期的埋点记录',
    schedule: { everyMinutes: 60 },
    run: (_context, { database, clock }: Needs) => deleteOldPoints(database, clock.now()),
  }),
  jobKind({
    ...usual,
    name: 'delete-left-marks',
    label: '清理 30 天前取消的收藏的备注与归类',
    schedule: { at: '03:40' },
    run: (_context, { database, clock }: Needs) => deleteMarksLeftBefore(database, daysBack(clock.now(), 30)),
  }),
  jobKind({
    ...usual,
    name: 'delete-old-events',
    label: '清理已处理的事件',
    schedule: { everyMinutes: 60 },
    run: (_context, { database, clock }: Needs) => deleteOldEvents(database, clock.now()),
  }),
  statisticsJob,
  jobKind({
    ...usual,
    name: 'delete-old-jobs',
    label: '清理 30 天前结束的后台任务',
    retries: 5,
    schedule: { at: '03:30' },
    run: async (_context, { database, clock }: Needs) => `清理 ${await deleteJobsBefore(database, daysBack(clock.now(), 30))} 条`,
  }),
  reextractJob,
]

/** What this process does in the background from now on. */
export async function startJobs(deps: Deps, { orders }: { orders: OrderDeps }): Promise<Runner> {
  return startRunner({ ...deps, kinds: jobKinds, needs: { ...deps, orders } })
}
