import { daysBack } from '@tender/contract'
import type { Deps } from './deps.ts'
import { readContactsJob, reextractJob, settleUnsettledJob } from './ingest/index.ts'
import { indexMissingApprovalsJob } from './modules/approvals/index.ts'
import { noteIdentity, tellAlarms } from './modules/alarms/index.ts'
import { deleteExpired } from './modules/auth/index.ts'
import { deleteMarksLeftBefore } from './modules/collections/index.ts'
import { companyStatisticsJob, noteAgainJob, noteMissingJob, rebuildFiguresJob, settleCompaniesJob } from './modules/companies/index.ts'
import { assignedJob, composeJob, deleteOldTold, lookForDue, sendJobs } from './modules/delivery/index.ts'
import { lookAfterExports, makeExportJob } from './modules/exports/index.ts'
import { makeReportJob } from './modules/reports/index.ts'
import { remindOfTransfers, workOnOrders } from './modules/orders/index.ts'
import { forgetJob, notePeopleAgainJob, notePeopleMissingJob } from './modules/people/index.ts'
import { noteMissingProjectsJob, noteProjectsAgainJob } from './modules/projects/index.ts'
import { deleteExpiredRegistrations } from './modules/registration/index.ts'
import { deleteSubscriptionsLeftBefore } from './modules/subscriptions/index.ts'
import { deleteOldPoints } from './modules/tracking/index.ts'
import { learnWordsJob } from './modules/words/index.ts'
import { deleteOldEvents } from './platform/events/event-rows.ts'
import { deleteJobsBefore, jobKind, noData, type AnyJobKind, startRunner, type Runner } from './platform/jobs/index.ts'
import { statisticsJob } from './search/statistics-job.ts'
import type { Services } from './services.ts'

type Needs = Deps & Services

/** Defaults of scheduled jobs. They have no retries, because the next run tries again. */
const scheduledDefaults = { data: noData, retries: 0, minutes: 10 } as const

/** All kinds of jobs that the server runs, one row for each. */
export const jobKinds: readonly AnyJobKind<Needs>[] = [
  jobKind({
    ...scheduledDefaults,
    name: 'delete-expired-sessions',
    label: '清理过期的登录与验证码',
    schedule: { everyMinutes: 15 },
    run: (_context, { database, clock }: Needs) => deleteExpired(database, clock.now()),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'delete-expired-registrations',
    label: '清理过期的短信验证码与邀请',
    schedule: { everyMinutes: 15 },
    run: (_context, { database, clock }: Needs) => deleteExpiredRegistrations(database, clock.now()),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'work-on-orders',
    label: '订单：付款生效、到期关闭与对账',
    // orders that were paid but not effective before the server stopped must not wait
    schedule: { everyMinutes: 1, atStart: true },
    run: (_context, { orders }: Needs) => workOnOrders(orders),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'remind-of-transfers',
    label: '提醒即将关闭的转账订单',
    schedule: { everyMinutes: 60 },
    run: (_context, needs: Needs) => remindOfTransfers(needs),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'tell-alarms',
    label: '向外部转达安全告警',
    schedule: { everyMinutes: 1, atStart: true },
    run: (_context, needs: Needs) => tellAlarms(needs),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'note-identity',
    label: '记录数据库标识的时间',
    schedule: { everyMinutes: 5 },
    run: (_context, { database, clock }: Needs) => noteIdentity(database, clock.now()),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'delete-old-points',
    label: '清理过期的埋点记录',
    schedule: { everyMinutes: 60 },
    run: (_context, { database, clock }: Needs) => deleteOldPoints(database, clock.now()),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'delete-left-marks',
    label: '清理 30 天前取消的收藏的备注与归类',
    schedule: { at: '03:40' },
    run: (_context, { database, clock }: Needs) => deleteMarksLeftBefore(database, daysBack(clock.now(), 30)),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'delete-left-subscriptions',
    label: '清理 7 天前删除的订阅',
    schedule: { at: '03:50' },
    run: (_context, { database, clock }: Needs) => deleteSubscriptionsLeftBefore(database, daysBack(clock.now(), 7)),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'look-for-deliveries',
    label: '查找到时的订阅推送',
    schedule: { everyMinutes: 1, atStart: true },
    run: (_context, needs: Needs) => lookForDue(needs),
  }),
  makeExportJob,
  makeReportJob,
  jobKind({
    ...scheduledDefaults,
    name: 'look-after-exports',
    label: '清理过期的导出文件',
    schedule: { everyMinutes: 15 },
    run: (_context, needs: Needs) => lookAfterExports(needs),
  }),
  composeJob,
  assignedJob,
  sendJobs.mail,
  sendJobs.webhook,
  jobKind({
    ...scheduledDefaults,
    name: 'delete-old-deliveries',
    label: '清理 90 天前的推送记录',
    schedule: { at: '04:00' },
    run: (_context, needs: Needs) => deleteOldTold(needs),
  }),
  jobKind({
    ...scheduledDefaults,
    name: 'delete-old-events',
    label: '清理已处理的事件',
    schedule: { everyMinutes: 60 },
    run: (_context, { database, clock }: Needs) => deleteOldEvents(database, clock.now()),
  }),
  statisticsJob,
  companyStatisticsJob,
  learnWordsJob,
  jobKind({
    ...scheduledDefaults,
    name: 'delete-old-jobs',
    label: '清理 30 天前结束的后台任务',
    retries: 5,
    schedule: { at: '03:30' },
    run: async (_context, { database, clock }: Needs) => `清理 ${await deleteJobsBefore(database, daysBack(clock.now(), 30))} 条`,
  }),
  reextractJob,
  settleUnsettledJob,
  noteMissingJob,
  noteAgainJob,
  rebuildFiguresJob,
  settleCompaniesJob,
  readContactsJob,
  indexMissingApprovalsJob,
  noteMissingProjectsJob,
  noteProjectsAgainJob,
  notePeopleMissingJob,
  notePeopleAgainJob,
  forgetJob,
]

/** Starts the background work of this process. */
export async function startJobs(deps: Deps, services: Services): Promise<Runner> {
  return startRunner({ ...deps, kinds: jobKinds, needs: { ...deps, ...services } })
}
