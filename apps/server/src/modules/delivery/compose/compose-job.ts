import * as z from 'zod'
import { jobKind, type JobContext } from '../../../platform/jobs/index.ts'
import type { DeliveryDeps } from '../deps.ts'
import { findNextTime, selectDue } from '../settings/setting-queries.ts'
import { compose } from './compose.ts'
import { holdBack } from './hold-back.ts'

const data = z.object({ accountId: z.int() })
/** milliseconds: the job that runs every minute finds later ones */
const soon = 60_000

/** Composes the deliveries that wait for one account: one for each subscription and channel. */
export const composeJob = jobKind({
  name: 'compose-deliveries',
  label: '组织订阅推送',
  data,
  retries: 20,
  minutes: 10,
  run: async ({ data: { accountId }, signal, finish }: JobContext<z.output<typeof data>>, deps: DeliveryDeps) => {
    const { database, clock } = deps
    let composed = 0
    const now = clock.now()
    await holdBack(database, accountId, now)
    for (const setting of await selectDue(database, accountId, now)) {
      signal.throwIfAborted()
      // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
      composed += await compose(deps, setting, signal)
    }
    await finish(async (tx) => {
      // hits that arrived meanwhile found this job running and could not queue another
      const next = await findNextTime(tx, accountId)
      const isSoon = next !== null && next.getTime() < clock.now().getTime() + soon
      return isSoon ? { again: next, outcome: `${composed} 封` } : `${composed} 封`
    })
  },
})
