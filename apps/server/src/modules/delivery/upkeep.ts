import { daysBack } from '@tender/contract'
import type { Transaction } from '../../platform/database/executor.ts'
import { selectUntoldAccounts } from '../collections/index.ts'
import { queueAssigned } from './compose/assigned-job.ts'
import { composeJob } from './compose/compose-job.ts'
import { holdBack } from './compose/hold-back.ts'
import type { DeliveryDeps } from './deps.ts'
import { deleteAskedBefore } from './mail-address/address-queries.ts'
import { queueSend } from './send/send-job.ts'
import { deleteOldDeliveries, selectForgotten } from './send/send-rows.ts'
import { selectDueAccounts } from './settings/setting-queries.ts'

/** milliseconds after which a missing step counts as forgotten */
const patience = 120_000

/** Queues due composing, and the sending of deliveries without a job. */
export async function lookForDue({ database, clock, jobs }: DeliveryDeps): Promise<void> {
  const now = clock.now()
  await holdBack(database, null, now)
  const accounts = await selectDueAccounts(database, now)
  const before = new Date(now.getTime() - patience)
  const forgotten = await selectForgotten(database, before)
  const untold = await selectUntoldAccounts(database, before)
  const compositions = accounts.map((accountId) => async (tx: Transaction) => {
    await jobs.queue(tx, composeJob, { accountId }, { key: String(accountId) })
  })
  const sendings = forgotten.map((delivery) => (tx: Transaction) => queueSend(jobs, tx, delivery, now))
  const assignments = untold.map((accountId) => (tx: Transaction) => queueAssigned(jobs, tx, accountId, now))
  const queueings = [...compositions, ...sendings, ...assignments]
  for (let from = 0; from < queueings.length; from += queuedAtOnce) {
    // oxlint-disable-next-line no-await-in-loop -- transactions that stay open hold back events
    await database.transaction(async (tx) => {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      for (const queue of queueings.slice(from, from + queuedAtOnce)) await queue(tx)
    })
  }
}

const queuedAtOnce = 50

const daysLogged = 90
const daysWaiting = 30

/** Deletes the log of deliveries, and hits that could not be delivered for a month. */
export async function deleteOldTold({ database, clock }: Pick<DeliveryDeps, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  await deleteOldDeliveries(database, { logged: daysBack(now, daysLogged), waiting: daysBack(now, daysWaiting) })
  await deleteAskedBefore(database, daysBack(now, 2))
}
