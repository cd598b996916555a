import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'blue' | 'orange' | 'green' | 'red' | 'purple' | 'grey' | 'gold' | 'teal'

/** A word with a soft colour. The colour only repeats the meaning of the word. */
export function Tag({ tone = 'blue', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles['tag'], styles[tone])}>{children}</span>
}
