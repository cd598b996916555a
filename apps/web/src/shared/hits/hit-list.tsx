import { formatDay, formatTime, type HitRow, type NoticeHit } from '@tender/contract'
import { useRef, type ReactNode } from 'react'
import { Arrivals, isBeingRead } from '../documents/arrivals.tsx'
import { PagedNotices } from '../documents/paged-notices.tsx'
import { ResultRow, RowList } from '../documents/result-list.tsx'
import { RowContextProvider } from '../documents/row-context-provider.tsx'
import { Tag } from '../ui/tag.tsx'
import { useNow } from '../use-now.ts'
import { arrivedAfter } from './arrived-after.ts'
import { isReadOrOpened } from './hit-bar.tsx'
import styles from './hit-list.module.css'
import { ProjectHitRow } from './project-hit-row.tsx'
import { useChosenHits } from './use-chosen-hits.tsx'
import { useHits, type HitSearch } from './use-hits.ts'

interface HitListProps {
  label: string
  search: HitSearch
  /** Names of the subscriptions, shown in each row if there are several. Null until they are loaded. */
  names: ReadonlyMap<number, string> | null
  onPage: (page: number) => void
  tools?: ReactNode
  /** Notes on this list, above its rows. */
  notes?: ReactNode
  empty: ReactNode
}

/** Lists hits, newest first. Unread hits stand out, and new hits arrive by themselves. */
export function HitList({ label, search, names, onPage, tools, notes, empty }: HitListProps) {
  const card = useRef<HTMLElement>(null)
  const ids = names === null ? null : new Set(names.keys())
  const { list, waiting, showWaiting } = useHits(search, ids, () => isBeingRead(card.current))
  const isOwn = search.account === null
  const choosing = useChosenHits(list.data?.list, { canChoose: isOwn, isOld: list.isPlaceholderData, tools })
  const areMany = search.subscriptionId === null
  const show = () => {
    showWaiting()
    card.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <PagedNotices
      card={card}
      label={label}
      query={list}
      page={search.page}
      onPage={onPage}
      {...choosing}
      notes={
        <>
          <Arrivals count={waiting} of="命中" onShow={show} />
          {notes}
        </>
      }
      empty={empty}
    >
      {({ list: rows }) => (
        <HitRows
          rows={rows}
          words={search.words}
          nameOf={(id) => (areMany ? names?.get(id) : undefined)}
          isRead={isOwn ? isReadOrOpened : isReadThere}
        />
      )}
    </PagedNotices>
  )
}

interface HitRowsProps {
  rows: readonly HitRow[]
  words: string
  /** The name of a subscription, if rows show it. */
  nameOf: (subscriptionId: number) => string | undefined
  isRead: (row: NoticeHit) => boolean
  /** Marks unread rows. False where nobody has to read them. */
  tellsUnread?: boolean
}

export function HitRows({ rows, words, nameOf, isRead, tellsUnread = true }: HitRowsProps) {
  const now = useNow()
  return (
    <RowContextProvider rows={rows.filter((row) => row.about === 'notice')} searchWord={words} published="all">
      <RowList>
        {rows.map((row) => {
          const below = <Below row={row} name={nameOf(row.subscriptionId)} />
          if (row.about === 'project') return <ProjectHitRow key={row.hitId} row={row} now={now} below={below} />
          return (
            <ResultRow
              key={row.hitId}
              row={row}
              choiceId={row.hitId}
              words={markedWords(row)}
              now={now}
              note={<Note row={row} isUnread={tellsUnread && !isRead(row)} />}
              below={below}
              isCalm={isRead(row)}
            />
          )
        })}
      </RowList>
    </RowContextProvider>
  )
}

/** For another account's hits, ignores whether this member has opened the notice. */
function isReadThere({ isRead }: NoticeHit): boolean {
  return isRead
}

const maxMarked = 10

/** A query that matches any of the words of the hit. */
function markedWords({ words }: NoticeHit): string {
  const taken = words.slice(0, maxMarked).map((word) => `"${word.replaceAll(/["“”]/g, ' ')}"`)
  return taken.join(' | ')
}

function Note({ row, isUnread }: { row: NoticeHit; isUnread: boolean }) {
  return (
    <>
      {isUnread && <Tag tone="red">未读</Tag>}
      <span className={styles['after']} title={`收到时间：${formatTime(row.arrivedAt)}`}>
        {arrivedAfter(row.publishedAt, row.arrivedAt)}
      </span>
    </>
  )
}

function Below({ row: { words, matchedAt }, name }: { row: HitRow; name: string | undefined }) {
  if (words.length === 0 && name === undefined) return null
  return (
    <div className={styles['below']}>
      {name !== undefined && (
        <span className={styles['of']} title={`${formatDay(matchedAt)} 命中“${name}”`}>
          {name}
        </span>
      )}
      {words.map((word) => (
        <span key={word} className={styles['word']}>
          {word}
        </span>
      ))}
    </div>
  )
}
