import { formatDay, type ContactRecord, type Person } from '@tender/contract'
import FileX from 'lucide-react/icons/file-x'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { originAddress } from '../projects/origin-address.ts'
import { Link } from '../ui/link.tsx'
import { ListStates } from '../ui/list-states.tsx'
import { Pager } from '../ui/pager.tsx'
import { StatePanel } from '../ui/state-panel.tsx'
import { Tag } from '../ui/tag.tsx'
import styles from './notices-panel.module.css'
import { useRecordsBehind } from './use-notices-behind.ts'

/** Lists the records of approvals and of projects that name a person, newest first. */
export function RecordsBehind({ person, onClose }: { person: Person; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const records = useRecordsBehind(person, page)
  const { data } = records
  return (
    <ListStates
      query={records}
      isEmpty={data?.list.length === 0}
      empty={<StatePanel icon={<FileX size={28} />} title="没有可以查看的审批记录" />}
    >
      {({ list, totalCount, pageSize }) => (
        <>
          <ul className={styles['list']}>
            {list.map((record) => (
              <li key={record.recordId} className={styles['row']}>
                <Title record={record} onClose={onClose} />
                <span className={styles['facts']}>
                  <Tag tone="teal">{record.matter ?? '项目清单'}</Tag>
                  <time dateTime={record.at}>{formatDay(new Date(record.at))}</time>
                  {record.sourceName}
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

function Title({ record: { recordId, projectName, from }, onClose }: { record: ContactRecord; onClose: () => void }) {
  if (from === null) return <span>{projectName}</span>
  return (
    <Link to={addressOf(recordId, from)} onClick={onClose}>
      {projectName}
    </Link>
  )
}

/** Opens an approval at the contact in its text, if it has a place there. */
function addressOf(recordId: number, { kind, id, contact }: NonNullable<ContactRecord['from']>): string {
  if (kind === 'project') return paths.project(id)
  return originAddress({ kind, id, recordId }, contact === null ? undefined : { fact: `contact-${contact}`, of: '' })
}
