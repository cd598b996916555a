// Finds and delivers hits like the server, until it is killed or everything is delivered. delivery.kill.test.ts runs it
// as a process of its own.
import { setTimeout as wait } from 'node:timers/promises'
import { readConfig } from '../../../config.ts'
import { createTestReading } from '../../../ingest/testing/test-reading.ts'
import { drawCodes } from '../../auth/index.ts'
import { systemClock, systemElapsed } from '../../../platform/clock.ts'
import { openDatabase } from '../../../platform/database/open-database.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import { runConsumers } from '../../../platform/events/run-consumers.ts'
import { jobKind, noData, startRunner } from '../../../platform/jobs/index.ts'
import { createLog } from '../../../platform/log.ts'
import { createSmtpMailer } from '../../../platform/mail/smtp-mailer.ts'
import { createOutgoing } from '../../../platform/outgoing/outgoing.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createPostgresEngine } from '../../../search/postgres/engine.ts'
import { createServices } from '../../../services.ts'
import { hitsFound } from '../../subscriptions/index.ts'
import { composeJob, lookForDue, noteHits, sendJobs, type DeliveryDeps } from '../index.ts'

const config = readConfig()
const log = createLog('fatal')
const database = await openDatabase(config, {
  role: 'server',
  log,
  onFault: (error) => {
    throw error
  },
})
const { mailServer } = config
if (mailServer === null) throw new Error('no mail server')
const deps = {
  config,
  database,
  searchEngine: createPostgresEngine({ database }),
  clock: systemClock,
  elapsed: systemElapsed,
  log,
  random: systemRandom,
  reading: createTestReading(),
  codes: drawCodes(systemRandom),
  messageGateway: null,
  mailer: createSmtpMailer(mailServer),
  outgoing: createOutgoing({ mayConnect: (address) => address === '127.0.0.1' }),
  pageFolder: null,
  readiness: { isClosing: false },
  storage: null,
}
const services = createServices(deps)
const stopConsumers = await runConsumers(deps, [noteHits({ ...deps, jobs: services.jobs, pause: 60 })])
const look = jobKind({
  name: 'look-for-deliveries',
  label: '查找',
  data: noData,
  retries: 20,
  minutes: 1,
  schedule: { everyMinutes: 1, atStart: true },
  run: (_context, needs: DeliveryDeps) => lookForDue(needs),
})
const kinds = [composeJob, sendJobs.mail, sendJobs.webhook, look]
const runner = await startRunner({ ...deps, kinds, needs: { ...deps, ...services }, timing: { poll: 50, lease: 800, renew: 200 } })
console.log('ready')
while (await findOne()) await wait(40)
// finds again what a kill interrupted
while (await isAnyLeft()) {
  await lookForDue({ ...deps, ...services })
  await wait(50)
}
await runner.stop()
await stopConsumers()
await database.close()
console.log('nothing left')

/** Makes a hit of the next notice, like the matching. @returns false if there is none */
async function findOne(): Promise<boolean> {
  return database.transaction(async (tx) => {
    const [hit] = await tx.query<{ id: number; accountId: number }>(
      `insert into hit (subscription_id, account_id, notice_id, words, reading, arrived_at, matched_at)
       select subscription.id, subscription.account_id, notice.id, '{}', 'any', now(), now() from subscription, notice
       where not exists (select 1 from hit where hit.notice_id = notice.id) order by notice.id limit 1 returning id, account_id as "accountId"`,
    )
    if (hit === undefined) return false
    await appendEvents(tx, hitsFound, [{ accountId: hit.accountId, hitIds: [hit.id] }])
    return true
  })
}

async function isAnyLeft(): Promise<boolean> {
  const [row] = await database.query<{ isLeft: boolean }>(
    `select exists (select 1 from delivery where state = 'waiting') or exists (select 1 from delivery_hit where delivery_id is null)
       or (select count(*) from delivery_hit) < 2 * (select count(*) from hit) as "isLeft"`,
  )
  return row?.isLeft ?? true
}
