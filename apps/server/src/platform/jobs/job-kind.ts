import * as z from 'zod'
import type { Transaction } from '../database/executor.ts'
import type { Schedule } from './schedule.ts'

/** What a run is told, and what it can say. */
export interface JobContext<Data> {
  data: Data
  /** Aborted when an operator cancels it, its time is over, the program closes, or another process has taken it over. */
  signal: AbortSignal
  /** How often the job was begun, this time included. */
  attempt: number
  /** What was last told by `progress`, also by a run that was cut off; null: nothing yet. */
  reached: Reached | null
  /** Tells how far it is, and optionally from where it goes on after a cut: kept within a second or two, so the work in between may be done again. */
  progress(done: number, total: number, place?: number): Promise<void>
  /**
   * Ends the job in the transaction of what it does: both are there, or neither. For what must not be done twice, whatever is killed when.
   * The work gives what came of it, in Chinese, for operators; or when the same job begins anew, which has not ended then.
   * @throws JobStopped where another process has the job by now, or it was cancelled; nothing is done then
   */
  finish(work: (tx: Transaction) => Promise<string | Again | void>): Promise<void>
}

export interface Again {
  /** Not before. */
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
  /** As operators call it. */
  label: string
  data: z.ZodType<Data>
  retries: number
  minutes: number
  atOnce: number
  schedule: Schedule | null
  byHand: ByHand<Data> | null
  /** @throws ZodError where the data is not of this kind */
  start(context: JobContext<unknown>, needs: Needs): Promise<string | void>
}

/** A kind of any data: what a list of kinds holds. */
export type AnyJobKind<Needs> = JobKind<unknown, Needs>

/** What an operator's button queues. */
interface ByHand<Data> {
  data: Data
  key: string
}

interface Declaration<Data, Needs> {
  /** Stands in the database: never changes. */
  name: string
  /** As operators call it, in Chinese. */
  label: string
  data: z.ZodType<Data>
  /** Times that it is tried again in a row, with growing pauses. What gets on, as `progress` tells, has not failed yet. */
  retries: number
  /** Minutes that one run may take. */
  minutes: number
  /** How many of the kind a process runs at a time, where it is not one: those that mostly wait for others. */
  atOnce?: number
  schedule?: Schedule
  byHand?: ByHand<Data>
  /** Begun again after a failure or a kill: what was done already must do no harm. What it gives back is what came of it, in Chinese, for operators. */
  run(context: JobContext<Data>, needs: Needs): Promise<string | void>
}

/** Declares a kind of job: one row. The server runs it once it stands in the list of `src/jobs.ts`. */
export function jobKind<Data, Needs>(declaration: Declaration<Data, Needs>): JobKind<Data, Needs> {
  const { data, schedule = null, byHand = null, atOnce = 1, run, ...rest } = declaration
  const start = async (context: JobContext<unknown>, needs: Needs) => run({ ...context, data: data.parse(context.data) }, needs)
  return { ...rest, atOnce, data, schedule, byHand, start }
}

/** For kinds that need no data, as those that come round by themselves. */
export const noData = z.object({})
