import type { DocumentDetail } from '@tender/contract'
import { useId } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import styles from './document-page.module.css'

/** Lists the changes of a change notice, field by field. */
export function ChangeTable({ changes }: { changes: DocumentDetail['changes'] }) {
  const titleId = useId()
  if (changes.length === 0) return null
  return (
    <Card className={pageStyles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={pageStyles['sectionTitle']}>
        变更内容
      </h2>
      <ScrollRegion className={styles['scroll']} aria-label="变更内容表格，可左右滚动">
        <table className={styles['changes']}>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">变更前</th>
              <th scope="col">变更后</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.label}>
                <th scope="row">{change.label}</th>
                <td>{change.before === null ? '—' : <del>{change.before}</del>}</td>
                <td>{change.after === null ? '—' : <ins>{change.after}</ins>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}
