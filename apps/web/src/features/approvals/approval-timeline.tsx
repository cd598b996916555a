import { approvalCalls, formatDay, type ApprovalDetail, type ApprovalMatterLine } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { request } from '../../shared/api.ts'
import { askedFactIn, useAskedPlace, type AskedFact } from '../../shared/documents/use-asked-place.ts'
import { trustedNoticeHtml } from '../../shared/documents/trusted-html.ts'
import { LoadFailed } from '../../shared/load-failed.tsx'
import { useLocation } from '../../shared/router/index.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { ListSkeleton } from '../../shared/ui/list-skeleton.tsx'
import { ScrollRegion } from '../../shared/ui/scroll-region.tsx'
import timelineStyles from '../../shared/ui/timeline.module.css'
import styles from './approval-page.module.css'
import { ResultTag } from './result-tag.tsx'

/** Lists the matters, oldest first, each with its authority, its date and the text it was read from. */
export function ApprovalTimeline({ id, matters }: Pick<ApprovalDetail, 'id' | 'matters'>) {
  const { search, key } = useLocation()
  const asked = matterAskedFor(matters, search)
  return (
    <ol className={timelineStyles['timeline']}>
      {matters.map((matter) => (
        <li key={`${matter.recordId} ${matter.position}`} className={classNames(timelineStyles['entry'], styles['entry'])}>
          {/* a new key opens the matter again when another step asks for it */}
          <Matter key={matter === asked ? key : ''} id={id} matter={matter} isAsked={matter === asked} />
        </li>
      ))}
    </ol>
  )
}

/** The matter whose text the address asks for. */
function matterAskedFor(matters: readonly ApprovalMatterLine[], search: string): ApprovalMatterLine | undefined {
  const record = new URLSearchParams(search).get('record')
  if (askedFactIn(search) === null) return undefined
  return matters.find(({ recordId, hasText }) => hasText && String(recordId) === record)
}

interface MatterProps {
  id: number
  matter: ApprovalMatterLine
  isAsked: boolean
}

function Matter({ id, matter, isAsked }: MatterProps) {
  const [isOpen, setOpen] = useState(isAsked)
  return (
    <>
      <h3 className={styles['matter']}>
        {matter.matter}
        {matter.result !== null && <ResultTag result={matter.result} />}
      </h3>
      <div className={styles['about']}>
        <When matter={matter} />
        {matter.authority !== null && <span>{matter.authority}</span>}
        {matter.documentNumber !== null && <span>文号：{matter.documentNumber}</span>}
      </div>
      <div className={classNames(styles['about'], styles['sources'])}>
        {matter.sources.map(({ name, url }) =>
          url === null ? (
            <span key={name}>来源：{name}</span>
          ) : (
            <a key={url} href={url} target="_blank" rel="noreferrer noopener">
              来源：{name}
            </a>
          ),
        )}
        {matter.hasText && (
          <Button variant="link" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起原文' : '查看原文'}
          </Button>
        )}
      </div>
      {isOpen && <Text id={id} matter={matter} isAsked={isAsked} />}
    </>
  )
}

function When({ matter: { decidedAt, publishedAt } }: { matter: ApprovalMatterLine }) {
  if (decidedAt !== null) return <time dateTime={decidedAt}>{formatDay(decidedAt)}</time>
  return publishedAt === null ? <span>日期未公布</span> : <time dateTime={publishedAt}>{formatDay(publishedAt)} 公示</time>
}

function Text({ id, matter: { recordId, position, title }, isAsked }: MatterProps) {
  const asked = { id, recordId, position }
  const { data, error, refetch } = useQuery({
    queryKey: ['approvals', 'text', asked],
    queryFn: ({ signal }) => request(approvalCalls.getApprovalText, asked, { signal, isRefusalInPlace: true }),
  })
  if (error !== null && data === undefined) return <LoadFailed error={error} title="原文没有载入" onRetry={() => void refetch()} />
  if (data === undefined) return <ListSkeleton />
  return <ReadText html={data.html} title={title} isAsked={isAsked} />
}

/** Names of project facts that differ in approvals; all other facts have the same name. */
const fieldsOf: ReadonlyMap<string, string> = new Map([
  ['startsOn', 'plannedStart'],
  ['finishesOn', 'plannedFinish'],
  ['equipment', 'content'],
])

function ReadText({ html, title, isAsked }: { html: string; title: string; isAsked: boolean }) {
  const text = useRef<HTMLElement>(null)
  useAskedPlace(
    text,
    useCallback(({ fact }: AskedFact) => (isAsked ? (fieldsOf.get(fact) ?? fact) : null), [isAsked]),
  )
  return (
    <section ref={text} className={styles['text']} aria-label={`原文：${title}`}>
      <p className={styles['textTitle']}>{title}</p>
      <ScrollRegion
        aria-label="公告原文，可左右滚动"
        className={styles['body']}
        dangerouslySetInnerHTML={{ __html: trustedNoticeHtml(html) }}
      />
    </section>
  )
}
