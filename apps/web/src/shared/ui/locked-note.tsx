import { errorCatalogue } from '@tender/contract'
import Lock from 'lucide-react/icons/lock'
import styles from './locked-note.module.css'

/** Says that the level does not reach for what stands beside it. */
export function LockedNote() {
  return (
    <p className={styles['note']}>
      <Lock size={14} aria-hidden="true" />
      {errorCatalogue['rights.insufficient'].text}
    </p>
  )
}
