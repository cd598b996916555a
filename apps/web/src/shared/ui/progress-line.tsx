import styles from './progress-line.module.css'

/** A line that moves while the content below it is being loaded again. It takes no room. */
export function ProgressLine({ isActive }: { isActive: boolean }) {
  return <div className={styles['line']} data-active={isActive} aria-hidden="true" />
}
