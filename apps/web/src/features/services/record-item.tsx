import { formatTime, type ApplicationRecord } from '@tender/contract'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { InvoiceFacts } from '../../shared/applications/invoice-facts.tsx'
import { ApplicationStateTag } from '../../shared/applications/application-state-tag.tsx'
import { Button } from '../../shared/ui/button.tsx'
import styles from './record-item.module.css'

interface RecordItemProps {
  record: ApplicationRecord
  onSee: () => void
  onWithdraw: () => void
}

/** One application: a line that opens and shows request and answer. */
export function RecordItem({ record, onSee, onWithdraw }: RecordItemProps) {
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  const toggle = () => {
    if (!isOpen && record.isUnread) onSee()
    setOpen(!isOpen)
  }
  return (
    <li className={styles['item']}>
      <button type="button" className={styles['line']} aria-expanded={isOpen} aria-controls={detailId} onClick={toggle}>
        <span className={styles['name']}>
          <strong>{record.serviceName}</strong>
          {record.isUnread && <span className={styles['new']}>新答复</span>}
        </span>
        <span className={styles['content']}>{record.content}</span>
        <ApplicationStateTag state={record.state} />
        <time className={styles['time']} dateTime={record.createdAt}>
          {formatTime(record.createdAt)}
        </time>
        <ChevronDown size={16} className={styles['arrow']} aria-hidden="true" />
      </button>
      <div id={detailId} hidden={!isOpen} className={styles['detail']}>
        {isOpen && <Detail record={record} onWithdraw={onWithdraw} />}
      </div>
    </li>
  )
}

function Detail({ record, onWithdraw }: { record: ApplicationRecord; onWithdraw: () => void }) {
  return (
    <>
      <p className={styles['words']}>{record.content}</p>
      <dl className={styles['facts']}>
        <dt>申请编号</dt>
        <dd>#{record.id}</dd>
        {record.invoice !== null && <InvoiceFacts invoice={record.invoice} />}
        {!record.isOwn && (
          <>
            <dt>申请人</dt>
            <dd>{record.applicantName}</dd>
          </>
        )}
        <dt>联系人</dt>
        <dd>
          {record.contactName}　{record.phone}
        </dd>
        <Time name="受理时间" time={record.takenAt} />
        <Time name={record.state === 'withdrawn' ? '撤回时间' : '关闭时间'} time={record.closedAt} />
      </dl>
      {record.answer !== null && (
        <section className={styles['answer']} aria-label="客服答复">
          <h3>客服答复 {record.answeredAt !== null && <time dateTime={record.answeredAt}>{formatTime(record.answeredAt)}</time>}</h3>
          <p className={styles['words']}>{record.answer}</p>
        </section>
      )}
      {record.isOpen && (
        <div>
          <Button size="small" onClick={onWithdraw}>
            撤回申请
          </Button>
        </div>
      )}
    </>
  )
}

function Time({ name, time }: { name: string; time: string | null }) {
  if (time === null) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{formatTime(time)}</dd>
    </>
  )
}
