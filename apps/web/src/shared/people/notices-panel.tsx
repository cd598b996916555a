import { formatDay, type Person } from '@tender/contract'
import FileX from 'lucide-react/icons/file-x'
import { useState } from 'react'
import { ChannelTag } from '../documents/channel-tag.tsx'
import { documentAddress } from '../documents/document-address.ts'
import { nameOf, sourcesOf } from './person-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { ListStates } from '../ui/list-states.tsx'
import { Pager } from '../ui/pager.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import styles from './notices-panel.module.css'
import { RecordsBehind } from './records-behind.tsx'
import { useNoticesBehind } from './use-notices-behind.ts'

interface BehindProps {
  person: Person
  onClose: () => void
}

/** Lists what names a person, newest first: notices, and records of approvals and projects. */
export function NoticesPanel({ person, onClose }: BehindProps) {
  const { notices, records } = person
  const [shown, setShown] = useState<'notices' | 'records'>(notices > 0 ? 'notices' : 'records')
  return (
    <Dialog kind="panel" title={`${nameOf(person)}出现的${sourcesOf(person)}`} onClose={onClose}>
      <p className={styles['total']}>涉及项目 {person.projects} 个</p>
      {notices > 0 && records > 0 && (
        <div className={styles['choice']}>
          <Segmented
            label="来源"
            options={[
              { value: 'notices', label: `公告 ${notices} 篇` },
              { value: 'records', label: `审批与项目 ${records} 条` },
            ]}
            value={shown}
            onChange={setShown}
          />
        </div>
      )}
      {shown === 'notices' ? <Notices person={person} onClose={onClose} /> : <RecordsBehind person={person} onClose={onClose} />}
    </Dialog>
  )
}

function Notices({ person, onClose }: BehindProps) {
  const [page, setPage] = useState(1)
  const notices = useNoticesBehind(person, page)
  const { data } = notices
  return (
    <ListStates
      query={notices}
      isEmpty={data?.list.length === 0}
      empty={<StatePanel icon={<FileX size={28} />} title="没有可以查看的公告" />}
    >
      {({ list, totalCount, pageSize }) => (
        <>
          <ul className={styles['list']}>
            {list.map((row) => (
              <li key={row.id} className={styles['row']}>
                <Link to={documentAddress(row.id, '')} onClick={onClose}>
                  {row.title}
                </Link>
                <span className={styles['facts']}>
                  <ChannelTag channel={row.channel} />
                  <time dateTime={row.publishedAt}>{formatDay(new Date(row.publishedAt))}</time>
                  {row.tenderer}
                </span>
              </li>
            ))}
          </ul>
          <Pager page={page} totalCount={totalCount} pageSize={pageSize} onPage={setPage} />
        </>
      )}
    </ListStates>
  )
}
