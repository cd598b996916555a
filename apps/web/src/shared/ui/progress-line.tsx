import styles from './progress-line.module.css'

/** A moving line while the content below is loading again. It takes no room. */
export function ProgressLine({ isActive }: { isActive: boolean }) {
  return <div className={styles['line']} data-active={isActive} aria-hidden="true" />
}
