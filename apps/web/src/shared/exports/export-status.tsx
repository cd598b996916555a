import { exportStateNames, type ExportOrder, type ExportState } from '@tender/contract'
import { formatCount } from '../format/count.ts'
import { Tag, type TagTone } from '../ui/tag.tsx'
import styles from './export-status.module.css'

const tones: Readonly<Record<ExportState, TagTone>> = { waiting: 'grey', running: 'blue', ready: 'green', expired: 'grey', failed: 'red' }

/** The state of an export, and its progress while it runs. */
export function ExportStatus({ order: { state, title, done, rows } }: { order: ExportOrder }) {
  return (
    <span className={styles['status']}>
      <Tag tone={tones[state]}>{exportStateNames[state]}</Tag>
      {state === 'running' && (
        <span className={styles['progress']}>
          <progress aria-label={`${title}的进度`} max={Math.max(1, rows)} value={done} />
          <span>
            {formatCount(done, false)} / {formatCount(rows, false)}
          </span>
        </span>
      )}
    </span>
  )
}
