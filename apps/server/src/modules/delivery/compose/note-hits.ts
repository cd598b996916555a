import type { Clock } from '../../../platform/clock.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf } from '../../../platform/events/event-kind.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { hitsFound } from '../../subscriptions/index.ts'
import { insertWaiting } from './delivery-rows.ts'
import { composeJob } from './compose-job.ts'

/** Milliseconds for which more hits are waited for, so that several are one mail. */
const defaultPause = 5000

/** Notes what is to be told of new hits, and has it composed where it is told at once. */
export function noteHits({ jobs, clock, pause = defaultPause }: { jobs: Jobs; clock: Clock; pause?: number }): Consumer {
  return {
    name: 'delivery.hits',
    label: '安排订阅推送',
    on: [hitsFound],
    isUrgent: true,
    handle: async (tx, events) => {
      const hitIds = payloadsOf(events, hitsFound).flatMap((found) => found.hitIds)
      const now = clock.now()
      const soon = new Date(now.getTime() + pause)
      for (const accountId of await insertWaiting(tx, hitIds, { now, soon })) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await jobs.queue(tx, composeJob, { accountId }, { key: String(accountId), runAt: soon })
      }
    },
  }
}
