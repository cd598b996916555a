import type { QuotaUse } from '@tender/contract'
import { UpgradeLink } from '../../shared/upgrade/upgrade-link.tsx'
import styles from './sub-accounts-page.module.css'

/** Tells how many sub-accounts exist and how many are allowed. Links to the upgrade if no place is left. */
export function PlacesNote({ quota: { used, limit, left } }: { quota: QuotaUse }) {
  return (
    <p className={styles['places']}>
      <span>
        子账号 已用 <strong>{used}</strong> / {limit ?? '不限'}
      </span>
      {left === 0 && (
        <span>
          名额已用完，可停用不再使用的子账号，或
          <UpgradeLink need="sub-accounts" />
        </span>
      )}
    </p>
  )
}
