import { formatDay, type DocumentDetail } from '@tender/contract'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { oneStepOn, useNoticeOrigin } from '../../../shared/documents/notice-origin.ts'
import { Link } from '../../../shared/ui/link.tsx'
import styles from './document-page.module.css'

const texts = {
  changed: null,
  ended: '本项目已终止，不能再投标。',
  suspended: '本项目已暂停，恢复后以新公告的时间为准。',
  'lots-changed': '部分标段的投标截止时间已改变，请以变更公告为准。',
} as const

/** Warns above the text that the project was ended or suspended, or that deadlines of some lots changed. */
export function StandingNote({ document: { id, standing, standingBy } }: { document: DocumentDetail }) {
  const origin = oneStepOn(useNoticeOrigin(id))
  const text = standing === null ? null : texts[standing]
  if (text === null) return null
  return (
    <p className={styles['standing']}>
      {text}
      {standingBy !== null && (
        <Link to={documentAddress(standingBy.id, '')} state={origin}>
          {formatDay(standingBy.publishedAt)} {standingBy.title}
        </Link>
      )}
    </p>
  )
}
