import { documentCalls, formatRelativeTime, formatTime, type DocumentRow } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../shared/api.ts'
import { documentListKey } from '../../shared/documents/cached-rows.ts'
import { ChannelTag } from '../../shared/documents/channel-tag.tsx'
import { StandingTag } from '../../shared/documents/standing-tag.tsx'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { RowContextProvider } from '../../shared/documents/row-context-provider.tsx'
import { RowLink } from '../../shared/documents/row-link.tsx'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { Skeleton } from '../../shared/ui/skeleton.tsx'
import styles from './lists.module.css'

const size = 8
const minute = 60_000

export function useNewest() {
  return useQuery({
    queryKey: [...documentListKey, 'newest'],
    queryFn: ({ signal }) => request(documentCalls.getDocumentList, { size }, { signal, isFailureInPlace: true }),
    staleTime: minute,
    refetchInterval: 5 * minute,
  })
}

/** Lists the newest notices. */
export function NewestCard({ newest, now }: { newest: ReturnType<typeof useNewest>; now: Date }) {
  const { data, error } = newest
  return (
    <Card className={styles['card']} aria-labelledby="newest-title" aria-busy={data === undefined && error === null}>
      <div className={styles['head']}>
        <h2 id="newest-title" className={styles['title']}>
          最新公告
        </h2>
        <Link to={paths.documents} className={styles['all']}>
          查看全部
        </Link>
      </div>
      <ListStates
        query={newest}
        isEmpty={data?.list.length === 0}
        empty={<p className={styles['none']}>近 3 月没有公告</p>}
        skeleton={<Waiting />}
        renderFailed={noticesFailed}
      >
        {({ list }) => <Rows rows={list} now={now} />}
      </ListStates>
    </Card>
  )
}

function Rows({ rows, now }: { rows: DocumentRow[]; now: Date }) {
  return (
    <RowContextProvider rows={rows} searchWord="" published="90d">
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.id} className={styles['row']}>
            <ChannelTag channel={row.channel} />
            <StandingTag standing={row.standing} />
            <span className={styles['name']}>
              <RowLink row={row} />
            </span>
            <span className={styles['area']}>{row.areaName}</span>
            <time dateTime={row.publishedAt} title={`发布时间：${formatTime(row.publishedAt)}`} className={styles['time']}>
              {formatRelativeTime(row.publishedAt, now)}
            </time>
          </li>
        ))}
      </ul>
    </RowContextProvider>
  )
}

function Waiting() {
  return (
    <div className={styles['rows']} aria-hidden="true">
      {Array.from({ length: size }, (_, index) => (
        <div key={index} className={styles['row']}>
          <Skeleton width="64px" height="20px" />
          <span className={styles['name']}>
            <Skeleton width={`${80 - (index % 3) * 12}%`} />
          </span>
        </div>
      ))}
    </div>
  )
}
