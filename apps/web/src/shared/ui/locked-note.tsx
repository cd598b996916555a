import { errorTexts, permissionWords, type PermissionCode } from '@tender/contract'
import Lock from 'lucide-react/icons/lock'
import { UpgradeLink } from '../upgrade/upgrade-link.tsx'
import styles from './locked-note.module.css'

interface LockedNoteProps {
  need: PermissionCode
  /** Called when the link is followed. */
  onFollow?: () => void
}

/** Explains that the level does not include the feature beside it, what the feature gives, and where to get it. */
export function LockedNote({ need, onFollow }: LockedNoteProps) {
  return (
    <div className={styles['note']}>
      <p className={styles['head']}>
        <Lock size={14} aria-hidden="true" />
        {errorTexts['rights.insufficient']}
      </p>
      <p className={styles['gives']}>
        {permissionWords[need].gives} <UpgradeLink need={need} {...(onFollow === undefined ? {} : { onFollow })} />
      </p>
    </div>
  )
}
