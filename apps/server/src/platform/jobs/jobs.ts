import type { Clock } from '../clock.ts'
import type { Transaction } from '../database/executor.ts'
import type { JobKind } from './job-kind.ts'
import { askSchedule, insertJob } from './job-rows.ts'

export interface QueueOptions {
  /** Of those of the kind that wait or run, one has it. */
  key?: string
  /** Not before. */
  runAt?: Date
}

/** Where work in the background is asked for. */
export interface Jobs {
  /**
   * Queues a job in the transaction that asks for it: it is there when that commits, and begins at once where a process is free. What comes round by
   * itself has one row: it begins by this moment at the latest, and once more where it runs just now.
   * @returns its id; null where one with this key waits or runs already, or the schedule was asked for already
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
