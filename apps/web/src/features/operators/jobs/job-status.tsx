import { jobStateNames, type JobEntry, type JobState } from '@tender/contract'
import { formatCount } from '../../../shared/format/count.ts'
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx'
import styles from './job-status.module.css'

const tones: Readonly<Record<JobState, TagTone>> = { queued: 'grey', running: 'blue', done: 'green', failed: 'red', cancelled: 'orange' }

/** Shows the state of a job, and its progress while it runs. */
export function JobStatus({ job }: { job: Pick<JobEntry, 'state' | 'progress' | 'isCancelAsked' | 'label'> }) {
  const { state, progress, isCancelAsked, label } = job
  return (
    <span className={styles['status']}>
      <Tag tone={tones[state]}>{isCancelAsked ? '正在取消' : jobStateNames[state]}</Tag>
      {state === 'running' && progress !== null && (
        <span className={styles['progress']}>
          <progress aria-label={`${label}的进度`} max={Math.max(1, progress.total)} value={progress.done} />
          <span>
            {formatCount(progress.done, false)} / {formatCount(progress.total, false)}
          </span>
        </span>
      )}
    </span>
  )
}
