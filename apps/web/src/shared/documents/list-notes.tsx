import { NoticeBox } from '../ui/notice-box.tsx'
import styles from './list-notes.module.css'

/** What the server says of a list: words it could not read, days that the level may not see. */
export function ListNotes({ list }: { list: { notes: readonly string[]; hiddenNewestDays: number } }) {
  if (list.notes.length === 0 && list.hiddenNewestDays === 0) return null
  return (
    <div className={styles['notes']}>
      {list.notes.map((note) => (
        <NoticeBox key={note}>{note}</NoticeBox>
      ))}
      {list.hiddenNewestDays > 0 && (
        <NoticeBox tone="warning">您当前的会员级别看不到最近 {list.hiddenNewestDays} 天发布的公告，升级会员后即可查看。</NoticeBox>
      )}
    </div>
  )
}
