import { formatDay, type Person } from '@tender/contract'
import FileX from 'lucide-react/icons/file-x'
import { useState } from 'react'
import { ChannelTag } from '../documents/channel-tag.tsx'
import { documentAddress } from '../documents/document-address.ts'
import { nameOf } from './person-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Link } from '../ui/link.tsx'
import { ListStates } from '../ui/list-states.tsx'
import { Pager } from '../ui/pager.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import styles from './notices-panel.module.css'
import { useNoticesBehind } from './use-notices-behind.ts'

/** Notices in which somebody is named, the newest first. */
export function NoticesPanel({ person, onClose }: { person: Person; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const notices = useNoticesBehind(person, page)
  const { data } = notices
  return (
    <Dialog kind="panel" title={`${nameOf(person)}出现的公告`} onClose={onClose}>
      <ListStates
        query={notices}
        isEmpty={data?.list.length === 0}
        empty={<StatePanel icon={<FileX size={28} />} title="没有可以查看的公告" />}
      >
        {({ list, projects, totalCount, pageSize }) => (
          <>
            <p className={styles['total']}>涉及项目 {projects} 个</p>
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
    </Dialog>
  )
}
