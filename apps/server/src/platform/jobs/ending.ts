import { failureText } from '../failure-text.ts'
import type { Again, AnyJobKind } from './job-kind.ts'
import type { Ending, TakenJob } from './job-rows.ts'
import { JobStopped } from './job-stopped.ts'
import { nextTime } from './schedule.ts'

type Kind = Pick<AnyJobKind<never>, 'retries' | 'schedule'>
type Job = Pick<TakenJob, 'failures' | 'isScheduled'>

/** The ending of a run that did its work. */
export function endWell(kind: Kind, job: Job, { outcome, now }: { outcome: string; now: Date }): Ending {
  return { ...comesRound(kind, job, now, 'done'), failures: 0, error: '', outcome }
}

/** The ending of a run that did its work and asked for another run. */
export function endAgain({ again, outcome }: Again): Ending {
  return { state: 'queued', runAt: again, failures: 0, error: '', outcome, isOver: true }
}

/** The ending of a run that did not do its work: the job is tried again, given up, cancelled, or left for the next process. */
export function endBadly(kind: Kind, job: Job, { error, now }: { error: unknown; now: Date }): Ending {
  const reason = error instanceof JobStopped ? error.reason : null
  if (reason === 'closing') return { state: 'queued', runAt: null, failures: job.failures, error: '', outcome: '', isOver: false }
  const text = error instanceof JobStopped ? error.text : failureText(error)
  if (reason === 'cancelled') return { ...comesRound(kind, job, now, 'cancelled'), failures: 0, error: text, outcome: '' }
  // a failure by a process that was gone was counted when the job was taken
  const failures = job.failures + (reason === 'cut-off' ? 0 : 1)
  if (failures > kind.retries) return { ...comesRound(kind, job, now, 'failed'), failures, error: text, outcome: '' }
  return { state: 'queued', runAt: retryTime(kind, job, failures, now), failures, error: text, outcome: '', isOver: false }
}

/** A schedule waits for its next time, whatever the outcome of this run. Any other job has ended. */
function comesRound(
  { schedule }: Kind,
  { isScheduled }: Job,
  now: Date,
  state: Ending['state'],
): Pick<Ending, 'state' | 'runAt' | 'isOver'> {
  if (isScheduled && schedule !== null) return { state: 'queued', runAt: nextTime(schedule, now), isOver: true }
  return { state, runAt: null, isOver: state === 'done' }
}

/** Milliseconds. */
const firstPause = 10_000
const maxPause = 3_600_000

/** Returns the time of the next try, after a pause of 10 s, 20 s, 40 s … up to an hour. A schedule runs at its next time if that comes before. */
function retryTime({ schedule }: Kind, { isScheduled }: Job, failures: number, now: Date): Date {
  const pause = Math.min(maxPause, firstPause * 2 ** (failures - 1))
  const retry = new Date(now.getTime() + pause)
  const next = isScheduled && schedule !== null ? nextTime(schedule, now) : null
  return next !== null && next < retry ? next : retry
}
