import * as z from 'zod'
import type { Transaction } from '../database/executor.ts'
import type { Schedule } from './schedule.ts'

/** What a run gets, and how it reports. */
export interface JobContext<Data> {
  data: Data
  /** Aborted when an operator cancels the job, when its time is over, when the program closes, or when another process has taken it over. */
  signal: AbortSignal
  /** How often the job was started, including this time. */
  attempt: number
  /** The last values passed to `progress`, by this run or by one that was cut off; null if there are none. */
  reached: Reached | null
  /** Reports how far the run is, and optionally from where to continue after a cut. The report is stored within a second or two, so the work in between may be done again. */
  progress(done: number, total: number, place?: number): Promise<void>
  /**
   * Ends the job in the transaction of its effect, so both are stored or neither. Use it for effects that must not happen twice, whatever is killed when.
   * The work returns the outcome, in Chinese, for operators; or the time at which the same job starts anew, which then has not ended.
   * @throws JobStopped if another process has taken the job over, or if it was cancelled. Nothing is done then
   */
  finish(work: (tx: Transaction) => Promise<string | Again | void>): Promise<void>
}

export interface Again {
  /** The earliest time of the next run. */
  again: Date
  outcome: string
}

export interface Reached {
  done: number
  total: number
  place: number | null
}

/** A kind of job that can be queued with its data. */
export interface JobKind<Data, Needs> {
  name: string
  /** The name that operators see. */
  label: string
  data: z.ZodType<Data>
  retries: number
  minutes: number
  atOnce: number
  schedule: Schedule | null
  byHand: ByHand<Data> | null
  /** @throws ZodError if the data does not have this kind's shape */
  start(context: JobContext<unknown>, needs: Needs): Promise<string | void>
}

/** A kind with any data, for lists of kinds. */
export type AnyJobKind<Needs> = JobKind<unknown, Needs>

/** The job that an operator's button queues. */
interface ByHand<Data> {
  data: Data
  key: string
}

interface Declaration<Data, Needs> {
  /** Stored in the database, so it must never change. */
  name: string
  /** The name that operators see, in Chinese. */
  label: string
  data: z.ZodType<Data>
  /** Maximum of retries in a row, with growing pauses. Progress, as `progress` reports it, resets the count of failures. */
  retries: number
  /** Maximum of minutes that one run may take. */
  minutes: number
  /** Maximum of runs of this kind at a time in a process; 1 by default. More are useful for jobs that mostly wait for other servers. */
  atOnce?: number
  schedule?: Schedule
  byHand?: ByHand<Data>
  /** Does the work. It is started again after a failure or a kill, so repeating what was done already must do no harm. @returns the outcome, in Chinese, for operators */
  run(context: JobContext<Data>, needs: Needs): Promise<string | void>
}

/** Declares a kind of job. The server runs it once it is in the list of `src/jobs.ts`. */
export function jobKind<Data, Needs>(declaration: Declaration<Data, Needs>): JobKind<Data, Needs> {
  const { data, schedule = null, byHand = null, atOnce = 1, run, ...rest } = declaration
  const start = async (context: JobContext<unknown>, needs: Needs) => run({ ...context, data: data.parse(context.data) }, needs)
  return { ...rest, atOnce, data, schedule, byHand, start }
}

/** The data of kinds that need none, such as those with a schedule. */
export const noData = z.object({})
