import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'blue' | 'orange' | 'green' | 'red' | 'purple' | 'grey' | 'gold' | 'teal'

/** A word in a soft colour. The colour only repeats what the word says. */
export function Tag({ tone = 'blue', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles['tag'], styles[tone])}>{children}</span>
}
