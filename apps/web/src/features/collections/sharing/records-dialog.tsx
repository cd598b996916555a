import { formatTime, type FolderRecord, type SharedFolder } from '@tender/contract'
import { Fragment } from 'react'
import { documentAddress } from '../../../shared/documents/document-address.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Link } from '../../../shared/ui/link.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import styles from './sharing.module.css'
import { useFolderRecords } from './use-sharing.ts'

/** 记录: who did what with a shared folder, the latest first. */
export function RecordsDialog({ folder: { id, name }, onClose }: { folder: SharedFolder; onClose: () => void }) {
  const { data, isPending, isError, refetch } = useFolderRecords(id)
  return (
    <Dialog kind="panel" title={`“${name}”的记录`} onClose={onClose}>
      {isPending && <Skeleton width="60%" />}
      {isError && <Button onClick={() => void refetch()}>没有载入，点击重试</Button>}
      {data !== undefined && (
        <>
          <ol className={styles['records']} aria-label="记录">
            {data.map((record) => (
              <li key={record.id}>
                <p className={styles['when']}>
                  <time dateTime={record.at}>{formatTime(record.at)}</time>
                  {record.by ?? '已删除的账号'}
                </p>
                <p className={styles['what']}>
                  <What record={record} />
                </p>
              </li>
            ))}
          </ol>
          <p className={styles['when']}>保留最近 100 条。</p>
        </>
      )}
    </Dialog>
  )
}

function What({ record: { deed, name, notices, count } }: { record: FolderRecord }) {
  switch (deed) {
    case 'shared':
      return <>共享了文件夹“{name}”</>
    case 'renamed':
      return <>改名为“{name}”</>
    case 'put-in':
      return (
        <>
          放入 <Notices notices={notices} count={count} />
        </>
      )
    case 'taken-out':
      return (
        <>
          取出 <Notices notices={notices} count={count} />
        </>
      )
    case 'ended':
      return (
        <>
          结束了共享
          {count > 0 && (
            <>
              ，退回 <Notices notices={notices} count={count} />
            </>
          )}
        </>
      )
  }
}

/** Some by their titles, all by their number; only the number of what the reader does not see. */
function Notices({ notices, count }: Pick<FolderRecord, 'notices' | 'count'>) {
  return (
    <>
      {notices.map(({ id, title }, index) => (
        <Fragment key={id}>
          {index > 0 && '、'}
          <Link to={documentAddress(id, '')}>{title}</Link>
        </Fragment>
      ))}
      {count > notices.length && `${notices.length === 0 ? '' : ' 等 '}${count} 条公告`}
    </>
  )
}
