import { channels, formatDay, type DocumentDetail } from '@tender/contract'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { paths } from '../../../shared/paths.ts'
import { useAllowed } from '../../../shared/session.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { LockedNote } from '../../../shared/ui/locked-note.tsx'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { oneStepOn, useNoticeOrigin, type NoticeOrigin } from '../../../shared/documents/notice-origin.ts'
import { ChannelTag } from '../../../shared/documents/channel-tag.tsx'
import { DeadlineTag } from '../../../shared/documents/deadline-tag.tsx'
import { StandingTag } from '../../../shared/documents/standing-tag.tsx'
import { useNow } from '../../../shared/use-now.ts'
import timelineStyles from '../../../shared/ui/timeline.module.css'
import styles from './document-side.module.css'
import { BidReferencePanel } from './bid-reference-panel.tsx'
import { Timeline } from './timeline.tsx'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

const NoticeProjects = lateComponent(() => import('./notice-projects.tsx').then((chunk) => chunk.NoticeProjects))

const TeamPanel = lateComponent(() => import('../../../shared/teamwork/team-panel.tsx').then((chunk) => chunk.TeamPanel))

/** The side column: the team, the project's other notices, what to bid, contacts, files and similar notices. */
export function DocumentSide({ document, words }: { document: DocumentDetail; words: string }) {
  const origin = oneStepOn(useNoticeOrigin(document.id))
  const mayOpen = useMayOpen()
  const maySeeProjects = useAllowed('projects.search') && mayOpen(paths.projects)
  return (
    <aside className={styles['side']} aria-label="相关信息">
      <TeamPanel kind="notice" id={document.id} />
      {document.thread.length > 1 && (
        <Panel title={`项目进展（${document.thread.length} 条公告）`}>
          <Timeline thread={document.thread} words={words} origin={origin} />
        </Panel>
      )}
      {maySeeProjects && <NoticeProjects id={document.id} />}
      <BidReferencePanel document={document} />
      {document.contacts.length > 0 && <Contacts contacts={document.contacts} origin={origin} />}
      {document.attachments.length > 0 && <Attachments attachments={document.attachments} />}
      {document.similar.length > 0 && <Similar similar={document.similar} origin={origin} />}
    </aside>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className={styles['panel']} aria-label={title}>
      <h2 className={styles['title']}>{title}</h2>
      {children}
    </Card>
  )
}

function Contacts({ contacts, origin }: { contacts: DocumentDetail['contacts']; origin: NoticeOrigin | null }) {
  return (
    <Panel title="联系人">
      <ul className={styles['contacts']}>
        {contacts.map((contact, index) => (
          <li
            key={`${contact.phone}-${index}`}
            className={classNames(contact.isSupervision && styles['supervision'], contact.isReplaced && styles['replaced'])}
          >
            <span className={styles['role']}>
              {contact.role}
              {contact.isSupervision && '（受理投诉，不是项目联系人）'}
              {contact.isReplaced && '（本公告所列，已由后续公告更新）'}
              {contact.by !== null && <StatedBy by={contact.by} origin={origin} />}
            </span>
            <span>{contact.name ?? (contact.isSupervision ? '监督部门' : '联系人未公布')}</span>
            {contact.isMasked ? (
              <span className="tabular">{contact.phone}</span>
            ) : (
              <a href={`tel:${contact.phone}`} className="tabular">
                {contact.phone}
              </a>
            )}
          </li>
        ))}
      </ul>
      {contacts.some((contact) => contact.isMasked) && <LockedNote need="documents.contact-phone" />}
    </Panel>
  )
}

/** Links to the later notice that names the contact. */
function StatedBy({ by, origin }: { by: NonNullable<DocumentDetail['contacts'][number]['by']>; origin: NoticeOrigin | null }) {
  return (
    <>
      {' · '}
      <Link to={documentAddress(by.id, '')} state={origin} title={by.title}>
        {formatDay(by.publishedAt)} {channels.find(({ code }) => code === by.channel)?.name}
      </Link>{' '}
      更新
    </>
  )
}

function Attachments({ attachments }: { attachments: DocumentDetail['attachments'] }) {
  return (
    <Panel title="附件">
      <ul className={styles['links']}>
        {attachments.map((attachment) => (
          <li key={`${attachment.name} ${attachment.url ?? ''}`}>
            <Paperclip size={14} aria-hidden="true" />
            {attachment.url === null ? (
              attachment.name
            ) : (
              <a href={attachment.url} target="_blank" rel="noopener noreferrer">
                {attachment.name}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Similar({ similar, origin }: { similar: DocumentDetail['similar']; origin: NoticeOrigin | null }) {
  const now = useNow()
  return (
    <Panel title="相似公告">
      <ul className={styles['similar']}>
        {similar.map((notice) => (
          <li key={notice.id}>
            <Link to={documentAddress(notice.id, '')} state={origin}>
              {notice.title}
            </Link>
            <div className={timelineStyles['head']}>
              <ChannelTag channel={notice.channel} />
              <StandingTag standing={notice.standing} />
              {notice.biddingDeadline !== null && <DeadlineTag deadline={notice.biddingDeadline} now={now} />}
              <time dateTime={notice.publishedAt}>{formatDay(notice.publishedAt)}</time>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
