import * as z from 'zod'
import type { Transaction } from '../../../platform/database/executor.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf } from '../../../platform/events/event-kind.ts'
import { jobKind, type JobContext, type Jobs } from '../../../platform/jobs/index.ts'
import { findAccount, findProfile, lockEnterprise } from '../../accounts/index.ts'
import { markTold, projectAssigned, selectAssignments } from '../../collections/index.ts'
import { readerOf } from '../../subscriptions/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { queueSend } from '../send/send-job.ts'
import { insertDelivery } from './delivery-rows.ts'
import { newKey } from './new-key.ts'
import { findTarget } from './target.ts'

/** milliseconds to wait for further assignments, so that several become one mail */
const pause = 5000

/** Queues a mail about the account's assignments of the next seconds. */
export async function queueAssigned(jobs: Jobs, tx: Transaction, accountId: number, now: Date): Promise<void> {
  await jobs.queue(tx, assignedJob, { accountId }, { key: String(accountId), runAt: new Date(now.getTime() + pause) })
}

/** Queues mails about assignments by colleagues. */
export function noteAssigned({ jobs, clock }: { jobs: Jobs; clock: Clock }): Consumer {
  return {
    name: 'delivery.assigned',
    label: '安排指派邮件',
    on: [projectAssigned],
    isUrgent: true,
    handle: async (tx, events) => {
      for (const accountId of new Set(payloadsOf(events, projectAssigned).map((assigned) => assigned.accountId))) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await queueAssigned(jobs, tx, accountId, clock.now())
      }
    },
  }
}

const data = z.object({ accountId: z.int() })

/** Sends one mail about all new assignments of an account. Accounts without mail, or that do not want it, see them in the page. */
export const assignedJob = jobKind({
  name: 'compose-assigned',
  label: '组织指派邮件',
  data,
  retries: 20,
  minutes: 5,
  run: async ({ data: { accountId }, signal, finish }: JobContext<z.output<typeof data>>, deps: DeliveryDeps) => {
    const { database, clock, jobs, random } = deps
    const now = clock.now()
    const account = await findAccount(database, accountId)
    if (account === null) return
    const reader = await readerOf(deps, accountId)
    const isWanted = (await findProfile(database, accountId))?.mailsAssignments === true
    const target = isWanted ? await findTarget(deps, { accountId, webhookId: null }) : null
    await finish(async (tx) => {
      // takes the same lock as assigning, so nothing is reassigned meanwhile
      await lockEnterprise(tx, account.enterpriseId)
      const among = await markTold(tx, accountId, now)
      const found = reader === null || target === null ? [] : await selectAssignments(tx, { caller: reader, signal }, { among, now })
      if (target === null || found.length === 0) return ''
      const fields = { accountId, subscriptionId: null, channel: 'mail', webhookId: null, hits: 0, late: 0, now } as const
      const content = { kind: 'assigned', given: found.map(({ kind, id, givenAt }) => ({ kind, id, givenAt })) } as const
      const id = await insertDelivery(tx, { ...fields, key: newKey(random), name: '指派给我的项目', target, content })
      await queueSend(jobs, tx, { id, channel: 'mail' }, now)
      return '1 封'
    })
  },
})
