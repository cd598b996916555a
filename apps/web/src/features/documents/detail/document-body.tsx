import { memo, useId } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { trustedNoticeHtml } from '../../../shared/documents/trusted-html.ts'
import { ScrollRegion } from '../../../shared/ui/scroll-region.tsx'
import styles from './document-body.module.css'
import pageStyles from '../../../shared/ui/record-page.module.css'

/**
 * The notice's text as it was published. The server has sanitised it. React must not render it again, or a highlighted
 * place would lose its highlight.
 */
export const DocumentBody = memo(function DocumentBody({ html }: { html: string }) {
  const titleId = useId()
  return (
    <Card className={pageStyles['section']} aria-labelledby={titleId}>
      <h2 id={titleId} className={pageStyles['sectionTitle']}>
        公告正文
      </h2>
      <ScrollRegion
        aria-label="公告正文，可左右滚动"
        className={styles['body']}
        dangerouslySetInnerHTML={{ __html: trustedNoticeHtml(html) }}
      />
    </Card>
  )
})
