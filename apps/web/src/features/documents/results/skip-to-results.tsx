import type { MouseEvent } from 'react'
import styles from './results.module.css'

/** The first stop of the page for the keyboard: past the box and the filters. */
export function SkipToResults() {
  return (
    <a href="#results" className={styles['skip']} onClick={focusResults}>
      跳到检索结果
    </a>
  )
}

/** The first row, or what stands in the place of rows. */
export function focusResults(event?: MouseEvent): void {
  // the address stays the page's own: a fragment would be one more step back
  event?.preventDefault()
  const target = document.querySelector<HTMLElement>('#results [data-row]') ?? document.querySelector<HTMLElement>('#results h2')
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
