import type { FieldInWords } from '../replaced-fields.ts'
import styles from './changed-meanwhile.module.css'
import { MeanwhileBox } from './meanwhile-box.tsx'

interface ChangedMeanwhileProps {
  /** What was changed, and by whom, such as 这个品牌刚刚由其他运营人员修改过. */
  event: string
  /** The changes that the draft would replace. */
  replaced: readonly FieldInWords[]
}

/** Tells that what a form edits has been saved by somebody else meanwhile, and which of their changes the draft would replace. */
export function ChangedMeanwhile({ event, replaced }: ChangedMeanwhileProps) {
  return (
    <MeanwhileBox>
      <div className={styles['meanwhile']}>
        <p>{event}，您没有改动的内容已更新为最新的。请看过之后再保存。</p>
        {replaced.length > 0 && (
          <>
            <p>以下内容您也改动了，再次保存将以您的为准：</p>
            <ul>
              {replaced.map(({ name, text }) => (
                <li key={name}>
                  {name}：{text === '' ? '已清空' : `已改为“${text}”`}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </MeanwhileBox>
  )
}
