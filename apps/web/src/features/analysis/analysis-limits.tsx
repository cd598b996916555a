import { NoticeBox } from '../../shared/ui/notice-box.tsx'
import styles from './analysis.module.css'

interface AnalysisLimitsProps {
  reply: { notes: readonly string[]; hiddenNewestDays: number; areaNames: readonly string[] }
}

/** What the member's words and rights leave out. */
export function AnalysisLimits({ reply: { notes, hiddenNewestDays, areaNames } }: AnalysisLimitsProps) {
  if (notes.length === 0 && hiddenNewestDays === 0 && areaNames.length === 0) return null
  return (
    <div className={styles['limits']}>
      <NoticeBox tone="info">
        {notes.map((note) => (
          <span key={note}>{note}</span>
        ))}
        {areaNames.length > 0 && <span>您的权限限于：{areaNames.join('、')}，只统计这些地区的公告。</span>}
        {hiddenNewestDays > 0 && <span>您的权限不含近 {hiddenNewestDays} 天的公告，未计入。</span>}
      </NoticeBox>
    </div>
  )
}
