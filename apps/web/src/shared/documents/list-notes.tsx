import type { DetailsLeft } from '@tender/contract'
import type { ReactNode } from 'react'
import { NoticeBox } from '../ui/notice-box.tsx'
import { UpgradeLink } from '../upgrade/upgrade-link.tsx'
import { DetailsLeftNote } from './details-left.tsx'
import styles from './list-notes.module.css'

interface Told {
  notes?: readonly string[]
  hiddenNewestDays?: number
  newestAreaNames?: readonly string[]
  detailsLeft?: DetailsLeft | null
}

interface ListNotesProps {
  list: Told
  /** What the page itself has to say. */
  children?: ReactNode
}

/**
 * The server's notes on a list, in one box: words that it could not read, areas and days that the level may not see, and how
 * many notices can still be opened.
 */
export function ListNotes({ list, children = null }: ListNotesProps) {
  const { notes = [], hiddenNewestDays = 0, newestAreaNames = [], detailsLeft = null } = list
  if (notes.length === 0 && hiddenNewestDays === 0 && detailsLeft === null && children === null) return null
  return (
    <div className={styles['notes']}>
      <NoticeBox tone={hiddenNewestDays > 0 ? 'warning' : 'info'}>
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {hiddenNewestDays > 0 && (
          <span>
            {hiddenText(hiddenNewestDays, newestAreaNames)} <UpgradeLink need="documents.newest" />
          </span>
        )}
        {detailsLeft !== null && <DetailsLeftNote detailsLeft={detailsLeft} />}
        {children}
      </NoticeBox>
    </div>
  )
}

function hiddenText(days: number, areaNames: readonly string[]): string {
  if (areaNames.length === 0) return `您当前的会员级别看不到最近 ${days} 天发布的公告，升级会员后即可查看。`
  return `最近 ${days} 天发布的公告，您可以看到${areaNames.join('、')}的，其他地区的升级会员后即可查看。`
}
