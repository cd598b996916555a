import { formatCount } from '../format/count.ts'
import { Tag, type TagTone } from './tag.tsx'
import styles from './work-status.module.css'

interface WorkStatusProps {
  state: string
  tone: TagTone
  /** How far it is, while it runs. */
  progress: { of: string; done: number; total: number } | null
}

/** The state of work that takes time, such as a job or an export, and its progress. */
export function WorkStatus({ state, tone, progress }: WorkStatusProps) {
  return (
    <span className={styles['status']}>
      <Tag tone={tone}>{state}</Tag>
      {progress !== null && (
        <span className={styles['progress']}>
          <progress aria-label={`${progress.of}的进度`} max={Math.max(1, progress.total)} value={progress.done} />
          <span>
            {formatCount(progress.done, false)} / {formatCount(progress.total, false)}
          </span>
        </span>
      )}
    </span>
  )
}
