import { formatDay, type DocumentDetail } from '@tender/contract'
import Paperclip from 'lucide-react/icons/paperclip'
import type { ReactNode } from 'react'
import { Card } from '../../../shared/ui/card.tsx'
import { classNames } from '../../../shared/ui/class-names.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { LockedNote } from '../../../shared/ui/locked-note.tsx'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { oneStepOn, useNoticeOrigin, type NoticeOrigin } from '../../../shared/documents/notice-origin.ts'
import { ChannelTag } from '../../../shared/documents/channel-tag.tsx'
import styles from './document-side.module.css'

/** Beside the text: the project's other notices, contacts, files, similar notices. */
export function DocumentSide({ document, words }: { document: DocumentDetail; words: string }) {
  const origin = oneStepOn(useNoticeOrigin(document.id))
  return (
    <aside className={styles['side']} aria-label="相关信息">
      {document.thread.length > 1 && <Timeline thread={document.thread} words={words} origin={origin} />}
      {document.contacts.length > 0 && <Contacts contacts={document.contacts} />}
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

function Timeline({ thread, words, origin }: { thread: DocumentDetail['thread']; words: string; origin: NoticeOrigin | null }) {
  return (
    <Panel title={`项目进展（${thread.length} 条公告）`}>
      <ol className={styles['timeline']}>
        {thread.map((entry) => (
          <li
            key={entry.id}
            className={classNames(styles['entry'], entry.isCurrent && styles['current'])}
            aria-current={entry.isCurrent ? 'true' : undefined}
          >
            <div className={styles['entryHead']}>
              <ChannelTag channel={entry.channel} />
              <time dateTime={entry.publishedAt}>{formatDay(entry.publishedAt)}</time>
              {entry.isCurrent && <span>本公告</span>}
            </div>
            {entry.isCurrent ? (
              <span>{entry.title}</span>
            ) : (
              <Link to={documentAddress(entry.id, words)} state={origin}>
                {entry.title}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Contacts({ contacts }: { contacts: DocumentDetail['contacts'] }) {
  return (
    <Panel title="联系人">
      <ul className={styles['contacts']}>
        {contacts.map((contact, index) => (
          <li key={`${contact.phone}-${index}`}>
            <span className={styles['role']}>{contact.role}</span>
            <span>{contact.name ?? '联系人未公布'}</span>
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

function Attachments({ attachments }: { attachments: DocumentDetail['attachments'] }) {
  return (
    <Panel title="附件">
      <ul className={styles['links']}>
        {attachments.map((attachment) => (
          <li key={attachment.url}>
            <Paperclip size={14} aria-hidden="true" />
            <a href={attachment.url} target="_blank" rel="noopener noreferrer">
              {attachment.name}
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Similar({ similar, origin }: { similar: DocumentDetail['similar']; origin: NoticeOrigin | null }) {
  return (
    <Panel title="相似公告">
      <ul className={styles['similar']}>
        {similar.map((notice) => (
          <li key={notice.id}>
            <Link to={documentAddress(notice.id, '')} state={origin}>
              {notice.title}
            </Link>
            <div className={styles['entryHead']}>
              <ChannelTag channel={notice.channel} />
              <time dateTime={notice.publishedAt}>{formatDay(notice.publishedAt)}</time>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
