import type { Clock } from '../../../platform/clock.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf } from '../../../platform/events/event-kind.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { hitsFound } from '../../subscriptions/index.ts'
import { insertWaiting } from './delivery-rows.ts'
import { composeJob } from './compose-job.ts'

/** milliseconds to wait for further hits, so that several become one mail */
const defaultPause = 5000

/** Records new hits for delivery, and queues the composing of instant ones. */
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
