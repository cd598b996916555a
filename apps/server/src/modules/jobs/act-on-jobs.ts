import type { AuditAction } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Transaction } from '../../platform/database/executor.ts'
import { violatedUniqueIndex } from '../../platform/database/unique-violation.ts'
import { cancelJob, hastenSchedule, requeueJob, type AnyJobKind, type Jobs } from '../../platform/jobs/index.ts'
import { audit, type Actor } from '../audit/index.ts'
import { labelOf } from './list-jobs.ts'

export type JobDeps = Pick<Deps, 'database' | 'clock'> & { jobs: Jobs }

type Kinds = readonly AnyJobKind<never>[]

/** The operators' actions on jobs; the audit log records each. */
export function actOnJobs(deps: JobDeps, kinds: Kinds) {
  const { database, clock, jobs } = deps
  /** @param act returns the kind of the changed job */
  const noted = async (action: AuditAction, actor: Actor, act: (tx: Transaction, now: Date) => Promise<string>): Promise<null> => {
    await database.transaction(async (tx) => {
      const now = clock.now()
      const kind = await act(tx, now)
      await audit(tx, { at: now, actor, enterpriseId: null, action, subject: labelOf(kind, kinds) })
    })
    return null
  }
  return {
    /** Runs a scheduled job now, or queues one that is started by hand. @throws AppError job.not-found, job.under-way */
    start: (name: string, actor: Actor) =>
      noted('job.started', actor, async (tx, now) => {
        const kind = kinds.find((known) => known.name === name && (known.schedule !== null || known.byHand !== null))
        if (kind === undefined) throw new AppError('job.not-found')
        if (!(await begin(tx, kind, { jobs, now }))) throw new AppError('job.under-way')
        return name
      }),
    /** @throws AppError job.not-found, job.under-way */
    retry: (id: number, actor: Actor) =>
      noted('job.retried', actor, async (tx, now) => {
        const job = await requeueJob(tx, id, now).catch(refuseSecond)
        if (job === null) throw new AppError('job.not-found')
        return job.kind
      }),
    /** @throws AppError job.not-found */
    cancel: (id: number, actor: Actor) =>
      noted('job.cancelled', actor, async (tx, now) => {
        const job = await cancelJob(tx, id, now)
        if (job === null) throw new AppError('job.not-found')
        return job.kind
      }),
  }
}

/** @returns false if it already runs or waits */
async function begin(tx: Transaction, kind: AnyJobKind<never>, { jobs, now }: { jobs: Jobs; now: Date }): Promise<boolean> {
  if (kind.schedule !== null) return (await hastenSchedule(tx, kind.name, now)) !== null
  if (kind.byHand === null) return false
  const { data, key } = kind.byHand
  return (await jobs.queue(tx, kind, data, { key })) !== null
}

function refuseSecond(error: unknown): never {
  throw violatedUniqueIndex(error) === 'job_key' ? new AppError('job.under-way') : error
}
