import { deleteExpired } from './modules/auth/index.ts'
import { deleteExpiredRegistrations } from './modules/registration/index.ts'
import { noteIdentity, tellAlarms } from './modules/alarms/index.ts'
import { workOnOrders } from './modules/orders/index.ts'
import { deleteOldPoints } from './modules/tracking/index.ts'
import type { Deps } from './deps.ts'
import type { Log } from './platform/log.ts'
import type { Services } from './services.ts'

interface Work {
  name: string
  everyMinutes: number
  /** Does not wait for its first round. */
  beginsAtStart?: boolean
  run(): Promise<unknown>
}

/** Work that comes round by itself. @returns stops it, after what is under way */
export function startSchedule(deps: Deps, { orders }: Pick<Services, 'orders'>): () => Promise<void> {
  const { database, searchEngine, clock, log } = deps
  const works: Work[] = [
    { name: 'delete expired sessions and codes', everyMinutes: 15, run: () => deleteExpired(database, clock.now()) },
    {
      name: 'delete expired message codes and invitations',
      everyMinutes: 15,
      run: () => deleteExpiredRegistrations(database, clock.now()),
    },
    // what was paid and did not become effective before the server was stopped must not wait
    { name: 'work on orders', everyMinutes: 1, beginsAtStart: true, run: () => workOnOrders(orders) },
    { name: 'tell of alarms', everyMinutes: 1, beginsAtStart: true, run: () => tellAlarms(deps) },
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
