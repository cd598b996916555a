import { formatTime, type FolderRecord, type SharedFolder } from '@tender/contract'
import History from 'lucide-react/icons/history'
import { Fragment } from 'react'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { ListStates } from '../../../shared/ui/list-states.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import styles from './sharing.module.css'
import { useFolderRecords } from './use-sharing.ts'

/** 记录: lists who did what with a shared folder, latest first. */
export function RecordsDialog({ folder: { id, name }, onClose }: { folder: SharedFolder; onClose: () => void }) {
  const records = useFolderRecords(id)
  return (
    <Dialog kind="panel" title={`“${name}”的记录`} onClose={onClose}>
      <ListStates
        query={records}
        isEmpty={records.data?.length === 0}
        empty={<StatePanel icon={<History size={28} />} title="还没有记录" />}
      >
        {(told) => (
          <>
            <ol className={styles['records']} aria-label="记录">
              {told.map((record) => (
                <li key={record.id}>
                  <p className={styles['when']}>
                    <time dateTime={record.at}>{formatTime(record.at)}</time>
                    {record.by ?? '已删除的账号'}
                  </p>
                  <p className={styles['what']}>
                    <What record={record} onOpen={onClose} />
                  </p>
                </li>
              ))}
            </ol>
            <p className={styles['when']}>保留最近 100 条。</p>
          </>
        )}
      </ListStates>
    </Dialog>
  )
}

function What({ record: { deed, name, ...items }, onOpen }: { record: FolderRecord; onOpen: () => void }) {
  const notices = <Notices {...items} onOpen={onOpen} />
  switch (deed) {
    case 'shared':
      return <>共享了文件夹“{name}”</>
    case 'renamed':
      return <>改名为“{name}”</>
    case 'put-in':
      return <>放入 {notices}</>
    case 'taken-out':
      return <>取出 {notices}</>
    case 'ended':
      return (
        <>
          结束了共享
          {items.count > 0 && <>，退回 {notices}</>}
        </>
      )
  }
}

/** Names some notices by title and gives the total. Notices that the reader may not see are only counted. */
function Notices({ notices, count, onOpen }: Pick<FolderRecord, 'notices' | 'count'> & { onOpen: () => void }) {
  return (
    <>
      {notices.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && '、'}
          <Link to={documentAddress(id, '')} onClick={onOpen}>
            {title}
          </Link>
        </Fragment>
      ))}
      {count > notices.length && `${notices.length === 0 ? '' : ' 等 '}${count} 条公告`}
    </>
  )
}
