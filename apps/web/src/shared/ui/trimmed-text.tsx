import styles from './trimmed-text.module.css'

/** Text on one line, cut where it is wider than there is room; whole under the pointer. */
export function TrimmedText({ text }: { text: string }) {
  return (
    <span className={styles['text']} title={text}>
      {text}
    </span>
  )
}
