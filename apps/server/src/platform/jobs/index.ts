export { jobKind, noData, type Again, type AnyJobKind, type JobContext } from './job-kind.ts'
export { deleteJobsBefore } from './job-rows.ts'
export { createJobs, type Jobs } from './jobs.ts'
export {
  cancelJob,
  countJobs,
  findJob,
  findOpenJob,
  hastenSchedule,
  requeueJob,
  selectJobs,
  selectLastJobs,
  type JobRow,
} from './operate-jobs.ts'
export { startRunner, type Runner } from './runner.ts'
export { describeSchedule } from './schedule.ts'
export { walkIds } from './walk-ids.ts'
