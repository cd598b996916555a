import type { LookupsLeft } from '@tender/contract'
import { NoticeBox } from '../ui/notice-box.tsx'
import { LockedNote } from '../ui/locked-note.tsx'
import styles from './lookups-note.module.css'

/** Tells the price of revealing a number beforehand, or which right the level lacks. */
export function LookupsNote({ lookups: { left, limit, mayReveal } }: { lookups: LookupsLeft }) {
  if (!mayReveal) {
    return (
      <div className={styles['note']}>
        <LockedNote need="documents.contact-phone" />
      </div>
    )
  }
  return (
    <div className={styles['note']}>
      <NoticeBox tone={left === 0 ? 'warning' : 'info'}>
        <output>
          {left === null || limit === null ? (
            '查看号码不限个数'
          ) : (
            <>
              今日还可查看 <strong>{left}</strong> 个号码（共 {limit} 个）
            </>
          )}
          ，同一号码当日重复查看不另计。
        </output>
      </NoticeBox>
    </div>
  )
}
