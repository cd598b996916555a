import styles from './trimmed-text.module.css'

/** A text on one line. It is cut off if it is too wide, and shown in full on hover. */
export function TrimmedText({ text }: { text: string }) {
  return (
    <span className={styles['text']} title={text}>
      {text}
    </span>
  )
}
