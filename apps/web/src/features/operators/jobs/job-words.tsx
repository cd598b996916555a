import type { JobEntry } from '@tender/contract'
import { classNames } from '../../../shared/ui/class-names.ts'
import styles from './job-words.module.css'

/** Shows why a job failed, or its result. */
export function JobWords({ job: { error, outcome, failures } }: { job: Pick<JobEntry, 'error' | 'outcome' | 'failures'> }) {
  const isWrong = error !== '' && failures > 0
  return <span className={classNames(styles['words'], isWrong && styles['wrong'])}>{error === '' ? outcome : error}</span>
}
