import { formatTime, type DocumentDetail } from '@tender/contract'
import { Card } from '../../../shared/ui/card.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { ChannelTag } from '../../../shared/documents/channel-tag.tsx'
import { StandingTag } from '../../../shared/documents/standing-tag.tsx'
import { DetailsLeftText } from '../../../shared/documents/details-left.tsx'
import { DeadlineCountdown } from './deadline-countdown.tsx'
import { DocumentActions } from './document-actions.tsx'
import { DocumentBar } from './document-bar.tsx'
import pageStyles from '../../../shared/ui/record-page.module.css'
import { SourceLinks } from './source-links.tsx'
import { StandingNote } from './standing-note.tsx'
import type { Neighbours } from './use-neighbours.ts'

export function DocumentHeader({ document, neighbours }: { document: DocumentDetail; neighbours: Neighbours }) {
  const now = useNow()
  return (
    <Card className={pageStyles['header']}>
      <DocumentBar neighbours={neighbours} isCounted={document.detailsLeft !== null} />
      <h1 className={pageStyles['title']}>{document.title}</h1>
      <div className={pageStyles['meta']}>
        <ChannelTag channel={document.channel} />
        <StandingTag standing={document.standing} />
        {document.isDemo && <Tag tone="grey">演示数据</Tag>}
        <span className="tabular">发布时间：{formatTime(document.publishedAt)}</span>
        {document.detailsLeft !== null && (
          <span>
            <DetailsLeftText detailsLeft={document.detailsLeft} />
          </span>
        )}
        <SourceLinks sources={document.sources} />
      </div>
      <StandingNote document={document} />
      <div className={pageStyles['foot']}>
        <DeadlineCountdown document={document} now={now} />
        <DocumentActions document={document} now={now} />
      </div>
    </Card>
  )
}
