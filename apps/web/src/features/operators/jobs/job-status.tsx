import { jobStateNames, type JobEntry, type JobState } from '@tender/contract'
import type { TagTone } from '../../../shared/ui/tag.tsx'
import { WorkStatus } from '../../../shared/ui/work-status.tsx'

const tones: Readonly<Record<JobState, TagTone>> = { queued: 'grey', running: 'blue', done: 'green', failed: 'red', cancelled: 'orange' }

/** Shows the state of a job, and its progress while it runs. */
export function JobStatus({ job }: { job: Pick<JobEntry, 'state' | 'progress' | 'isCancelAsked' | 'label'> }) {
  const { state, progress, isCancelAsked, label } = job
  return (
    <WorkStatus
      state={isCancelAsked ? '正在取消' : jobStateNames[state]}
      tone={tones[state]}
      progress={state === 'running' && progress !== null ? { of: label, ...progress } : null}
    />
  )
}
