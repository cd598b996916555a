import { formatTime } from '@tender/contract'
import { useCallback, useMemo, type ReactNode } from 'react'
import { useSession } from '../../shared/session.ts'
import { Colleagues } from '../../shared/teamwork/colleagues.tsx'
import { PursuitTag } from '../../shared/teamwork/pursuit-tag.tsx'
import styles from './document-collections-page.module.css'
import { FavouriteMarks } from './marks/favourite-marks.tsx'
import markStyles from './marks/marks.module.css'
import { OwnerMark } from './marks/owner-mark.tsx'
import { PursuitMark } from './marks/pursuit-mark.tsx'
import { OwnerNews } from './owner-news.tsx'
import { placesOf } from './sharing/places.ts'
import { TakeOut } from './sharing/take-out.tsx'
import { Updates } from './updates.tsx'
import { useMarkSeen, type CollectedList, type CollectedRow } from './use-collections.ts'

/**
 * The parts beside and below each row. The member can change their own favourites and only read those of another
 * account. A row of a shared folder says who added it.
 * @param folderId the shared folder that is shown, or null
 */
export function useRowParts(data: CollectedList | undefined, { isOwn, folderId }: { isOwn: boolean; folderId: number | null }) {
  const me = useSession(({ user }) => user?.userId)
  const places = useMemo(() => (data === undefined ? [] : placesOf(data)), [data])
  const members = data?.members
  const below = useCallback(
    (row: CollectedRow) => {
      const takeOut = folderId !== null && <TakeOut row={row} folderId={folderId} />
      if (row.collected) {
        return (
          <Below row={row} folders={places} members={members ?? []}>
            {takeOut}
          </Below>
        )
      }
      return takeOut !== false && row.putIn?.mayTakeOut === true && <div className={markStyles['tools']}>{takeOut}</div>
    },
    [places, members, folderId],
  )
  if (!isOwn) return { noteOf: theirNote, isReadOnly: true }
  /** True for a favourite that the member removed. Rows that only colleagues added do not count as removed. */
  const isDropped = ({ collected, putIn }: CollectedRow) => !collected && (putIn === null || putIn.by.every(({ id }) => id === me))
  const noteOf = (row: CollectedRow) => {
    if (isDropped(row)) return <span className={styles['note']}>已取消收藏，离开本页后移除</span>
    return <span className={styles['note']}>{noteText(row)}</span>
  }
  return { noteOf, belowOf: below, isPast: isDropped }
}

function noteText({ putIn, collectedAt }: CollectedRow): string {
  if (putIn === null) return `收藏于 ${formatTime(collectedAt)}`
  return `${putIn.by.map(({ name }) => name).join('、')} 放入 · ${formatTime(putIn.at)}`
}

interface BelowProps {
  row: CollectedRow
  folders: CollectedList['folders']
  members: CollectedList['members']
  /** Shown before the colleagues. */
  children: ReactNode
}

function Below({ row, folders, members, children }: BelowProps) {
  const seen = useMarkSeen()
  const after = (
    <>
      {children}
      {row.team !== null && <Colleagues team={row.team} />}
    </>
  )
  return (
    <>
      <OwnerNews favourite={row} hasMore={row.updates.length > 0} seen={seen} />
      <Updates row={row} />
      <FavouriteMarks kind="notice" favourite={row} folders={folders} after={after}>
        <PursuitMark kind="notice" favourite={row} />
        {row.team !== null && <OwnerMark kind="notice" favourite={{ ...row, team: row.team }} members={members} />}
      </FavouriteMarks>
    </>
  )
}

function theirNote({ collectedAt, pursuit, team }: CollectedRow) {
  return (
    <>
      {pursuit !== null && <PursuitTag pursuit={pursuit} />}
      <span className={styles['note']}>
        {team?.owner !== undefined && team.owner !== null && `${team.owner.name} 负责 · `}收藏于 {formatTime(collectedAt)}
      </span>
    </>
  )
}
