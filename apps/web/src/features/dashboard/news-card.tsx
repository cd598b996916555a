import { collectionCalls, formatDay, type ReplyOf } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { request } from '../../shared/api.ts'
import { collectionListKey } from '../../shared/documents/cached-rows.ts'
import { ChannelTag } from '../../shared/documents/channel-tag.tsx'
import { documentAddress } from '../../shared/documents/document-address.ts'
import { noticesFailed } from '../../shared/documents/notices-failed.tsx'
import { useMayOpen } from '../../shared/page-refusal.ts'
import { paths } from '../../shared/paths.ts'
import { Card } from '../../shared/ui/card.tsx'
import { Link } from '../../shared/ui/link.tsx'
import { ListStates } from '../../shared/ui/list-states.tsx'
import { updatesAddress } from './dashboard-links.ts'
import styles from './lists.module.css'
import { SavedSearches } from './saved-searches.tsx'

const size = 5

// the figures come first
const UnreadSubscriptions = lazy(() => import('./unread-subscriptions.tsx').then((chunk) => ({ default: chunk.UnreadSubscriptions })))

/** What is new for this member: what the subscriptions have found, what has come in the projects of the favourites, and what the saved searches find today. */
export function NewsCard() {
  const body = { updated: true, size }
  const news = useQuery({
    queryKey: [...collectionListKey, body],
    queryFn: ({ signal }) => request(collectionCalls.getCollectList, body, { signal, isRefusalInPlace: true }),
  })
  const { data, error } = news
  const mayOpen = useMayOpen()
  return (
    <Card className={styles['card']} aria-labelledby="news-title" aria-busy={data === undefined && error === null}>
      <div className={styles['head']}>
        <h2 id="news-title" className={styles['title']}>
          与我有关
        </h2>
        {data !== undefined && data.totalCount > 0 && (
          <Link to={updatesAddress} className={styles['all']}>
            {data.totalCount} 个收藏有更新
          </Link>
        )}
      </div>
      <div>
        {mayOpen(paths.monitors) && (
          <Suspense>
            <UnreadSubscriptions />
          </Suspense>
        )}
        <ListStates
          query={news}
          isEmpty={data?.list.length === 0}
          empty={<p className={styles['none']}>收藏的项目暂无新消息。有变更、中标等后续公告时，会在这里提醒您。</p>}
          renderFailed={noticesFailed}
        >
          {({ list }) => <NewsRows list={list} />}
        </ListStates>
        <SavedSearches />
      </div>
    </Card>
  )
}

type CollectedRow = ReplyOf<typeof collectionCalls.getCollectList>['list'][number]

function NewsRows({ list }: { list: readonly CollectedRow[] }) {
  return (
    <ul className={styles['rows']}>
      {list.map((row) => (
        <NewsRow key={row.id} row={row} />
      ))}
    </ul>
  )
}

/** The latest of what has come in the project of a favourite. */
function NewsRow({ row: { title, updates } }: { row: CollectedRow }) {
  const [update] = updates
  if (update === undefined) return null
  return (
    <li className={styles['row']}>
      <ChannelTag channel={update.channel} />
      <span className={styles['name']}>
        <Link to={documentAddress(update.id, '')} title={`${update.text}\n${title}`}>
          {update.text}
          <span className={styles['of']}>{title}</span>
        </Link>
      </span>
      <time dateTime={update.publishedAt} className={styles['time']}>
        {formatDay(update.publishedAt)}
      </time>
    </li>
  )
}
