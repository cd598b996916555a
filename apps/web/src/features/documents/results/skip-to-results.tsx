import type { MouseEvent } from 'react'
import styles from './results.module.css'

/** The first stop for the keyboard: skips the search box and the filters. */
export function SkipToResults() {
  return (
    <a href="#results" className={styles['skip']} onClick={focusResults}>
      跳到检索结果
    </a>
  )
}

/** Focuses the first row, or the message that is shown instead of rows. */
export function focusResults(event?: MouseEvent): void {
  // a fragment in the address would add a step to the history
  event?.preventDefault()
  const target = document.querySelector<HTMLElement>('#results [data-row]') ?? document.querySelector<HTMLElement>('#results h2')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
