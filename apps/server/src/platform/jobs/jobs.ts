import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/executor.ts'
import type { JobKind } from './job-kind.ts'
import { askSchedule, insertJob } from './job-rows.ts'

export interface QueueOptions {
  /** Only one waiting or running job of the kind may have this key. */
  key?: string
  /** The earliest time of the run. */
  runAt?: Date
}

/** Queues jobs: work that is done in the background. */
export interface Jobs {
  /**
   * Queues a job in the transaction that asks for it. It exists once that is committed, and starts at once if a process is free. A kind with a schedule
   * has only one row: it starts at this time at the latest, and if it is running now, once more.
   * @returns its id; null if a job with this key is waiting or running, or if the schedule was asked for already
   */
  queue<Data>(tx: Transaction, kind: JobKind<Data, never>, data: Data, options?: QueueOptions): Promise<number | null>
}

export function createJobs({ clock }: { clock: Clock }): Jobs {
  return {
    queue: async (tx, { name, data: shape, schedule }, data, { key, runAt } = {}) => {
      const now = clock.now()
      if (schedule !== null) return askSchedule(tx, { kind: name, runAt: runAt ?? now, now })
      return insertJob(tx, { kind: name, key: key ?? null, data: shape.parse(data), runAt: runAt ?? now, now })
    },
  }
}
