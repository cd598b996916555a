import { deleteExpired } from './modules/auth/service.ts'
import { deleteExpiredRegistrations } from './modules/registration/service.ts'
import { deleteOldPoints } from './modules/tracking/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Database } from './platform/database/executor.ts'
import type { Log } from './platform/log.ts'
import type { SearchEngine } from './search/port.ts'

interface ScheduleDependencies {
  database: Database
  searchEngine: SearchEngine
  clock: Clock
  log: Log
}

interface Work {
  name: string
  everyMinutes: number
  run(): Promise<unknown>
}

/** Work that comes round by itself. @returns stops it, after what is under way */
export function startSchedule({ database, searchEngine, clock, log }: ScheduleDependencies): () => Promise<void> {
  const works: Work[] = [
    { name: 'delete expired sessions and codes', everyMinutes: 15, run: () => deleteExpired(database, clock.now()) },
    {
      name: 'delete expired message codes and invitations',
      everyMinutes: 15,
      run: () => deleteExpiredRegistrations(database, clock.now()),
    },
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
  const timer = setInterval(() => {
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
  }, work.everyMinutes * 60_000)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await underWay
  }
}
