import { deleteExpired } from './modules/auth/service.ts'
import { deleteExpiredRegistrations } from './modules/registration/service.ts'
import { noteIdentity, tellAlarms } from './modules/alarms/service.ts'
import { createOrders, workOnOrders } from './modules/orders/service.ts'
import { deleteOldPoints } from './modules/tracking/service.ts'
import type { Config } from './config.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/executor.ts'
import type { Log } from './platform/log.ts'
import type { Random } from './platform/random.ts'
import type { SearchEngine } from './search/port.ts'

interface ScheduleDependencies {
  database: Database
  searchEngine: SearchEngine
  clock: Clock
  log: Log
  random: Random
  config: Pick<Config, 'payment' | 'publicUrl' | 'alarmWebhook'>
}

interface Work {
  name: string
  everyMinutes: number
  /** Does not wait for its first round. */
  beginsAtStart?: boolean
  run(): Promise<unknown>
}

/** Work that comes round by itself. @returns stops it, after what is under way */
export function startSchedule(dependencies: ScheduleDependencies): () => Promise<void> {
  const { database, searchEngine, clock, log } = dependencies
  const orders = createOrders(dependencies)
  const works: Work[] = [
    { name: 'delete expired sessions and codes', everyMinutes: 15, run: () => deleteExpired(database, clock.now()) },
    {
      name: 'delete expired message codes and invitations',
      everyMinutes: 15,
      run: () => deleteExpiredRegistrations(database, clock.now()),
    },
    // what was paid and did not become effective before the server was stopped must not wait
    { name: 'work on orders', everyMinutes: 1, beginsAtStart: true, run: () => workOnOrders(orders) },
    { name: 'tell of alarms', everyMinutes: 1, beginsAtStart: true, run: () => tellAlarms(dependencies) },
    { name: 'note the identity of the database', everyMinutes: 5, run: () => noteIdentity(database, clock.now()) },
    { name: 'delete old buy points', everyMinutes: 60, run: () => deleteOldPoints(database, clock.now()) },
    { name: 'refresh word frequencies', everyMinutes: 30, run: () => searchEngine.refreshStatistics() },
  ]
  const stops = works.map((work) => repeat(work, log))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}

function repeat(work: Work, log: Log): () => Promise<void> {
  let underWay: Promise<void> = Promise.resolve()
  let isBusy = false
  const begin = () => {
    // a run that takes longer than its interval is not joined by a second one
    if (isBusy) return
    isBusy = true
    underWay = work
      .run()
      .then(
        () => undefined,
        (error: unknown) => log.error({ error, work: work.name }, 'scheduled work failed'),
      )
      .finally(() => {
        isBusy = false
      })
  }
  if (work.beginsAtStart === true) begin()
  const timer = setInterval(begin, work.everyMinutes * 60_000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
