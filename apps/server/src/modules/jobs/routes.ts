import type { operatorJobCalls } from '@tender/contract'
import type { Handlers } from '../../platform/http/context.ts'
import type { AnyJobKind } from '../../platform/jobs/index.ts'
import { actorOf } from '../audit/index.ts'
import { actOnJobs, type JobDeps } from './act-on-jobs.ts'
import { listJobKinds, listJobs } from './list-jobs.ts'

/** @param kinds the program's kinds of jobs */
export function jobRoutes(deps: JobDeps, kinds: readonly AnyJobKind<never>[]): Handlers<keyof typeof operatorJobCalls> {
  const { start, retry, cancel } = actOnJobs(deps, kinds)
  return {
    getJobKinds: () => listJobKinds(deps.database, kinds),
    getJobList: (_context, input) => listJobs(deps.database, kinds, input),
    startJob: (context, { kind }) => start(kind, actorOf(context)),
    retryJob: (context, { id }) => retry(id, actorOf(context)),
    cancelJob: (context, { id }) => cancel(id, actorOf(context)),
  }
}
