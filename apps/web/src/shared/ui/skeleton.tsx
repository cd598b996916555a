import { scaledLength } from '../page-scale.ts'
import styles from './skeleton.module.css'

/** A grey bar instead of text that is loading. `width` and `height` are CSS lengths. */
export function Skeleton({ width, height = '14px' }: { width: string; height?: string }) {
  return <span className={styles['bar']} style={{ width: scaledLength(width), height: scaledLength(height) }} aria-hidden="true" />
}
