import { collectionCalls, formatDay, type ReplyOf } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
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
import { ownState } from './own-state.ts'
import { SavedSearches } from './saved-searches.tsx'
import { useSavedSearches } from './use-saved-searches.ts'
import { lateComponent } from '../../shared/ui/late-component.tsx'

const size = 5

// loads late: the figures come first
const UnreadSubscriptions = lateComponent(() => import('./unread-subscriptions.tsx').then((chunk) => chunk.UnreadSubscriptions))

/** The updates of favourites' projects, for accounts that may open favourites. */
function useCollectionNews(isWanted: boolean) {
  const body = { updated: true, size }
  return useQuery({
    queryKey: [...collectionListKey, body],
    queryFn: ({ signal }) => request(collectionCalls.getCollectList, body, { signal, isRefusalInPlace: true }),
    enabled: isWanted,
  })
}

/** What is new for this member, as far as the account may open it. The hits of subscriptions arrive a little later (`IfUnread`). */
export function useNews() {
  const mayOpen = useMayOpen()
  const [hasFavourites, hasSubscriptions] = [mayOpen(paths.documentCollections), mayOpen(paths.monitors)]
  const favourites = useCollectionNews(hasFavourites)
  const saved = useSavedSearches()
  const isEmpty = (favourites.data?.list.length ?? 0) === 0 && saved.data?.length === 0
  const isKnown = saved.data !== undefined && (!hasFavourites || favourites.data !== undefined)
  const state = ownState(isKnown ? isEmpty : undefined, favourites.error ?? saved.error)
  return {
    state: state === 'empty' && !hasFavourites && !hasSubscriptions ? null : state,
    favourites: hasFavourites ? favourites : null,
    hasSubscriptions,
  }
}

/** Shows the hits of subscriptions, the updates of favourites' projects, and today's results of saved searches. */
export function NewsCard({ news: { favourites, hasSubscriptions } }: { news: ReturnType<typeof useNews> }) {
  const updated = favourites?.data?.totalCount ?? 0
  return (
    <Card className={styles['card']} aria-labelledby="news-title">
      <div className={styles['head']}>
        <h2 id="news-title" className={styles['title']}>
          与我有关
        </h2>
        {updated > 0 && (
          <Link to={updatesAddress} className={styles['all']}>
            {updated} 个收藏有更新
          </Link>
        )}
      </div>
      <div>
        {hasSubscriptions && <UnreadSubscriptions />}
        {favourites !== null && (
          <ListStates query={favourites} isEmpty={favourites.data?.list.length === 0} empty={null} renderFailed={noticesFailed}>
            {({ list }) => <NewsRows list={list} />}
          </ListStates>
        )}
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

/** Shows the latest update of a favourite's project, or that somebody put the member in charge of it. */
function NewsRow({ row }: { row: CollectedRow }) {
  const { title, updates, team } = row
  const update = updates[0] ?? (team?.owner?.isNew === true ? givenNews(row, team.owner) : undefined)
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

function givenNews({ id, channel }: CollectedRow, { givenBy, givenAt }: { givenBy: string | null; givenAt: string }) {
  return { id, channel, publishedAt: givenAt, text: givenBy === null ? '由您负责' : `${givenBy} 指定您负责` }
}
