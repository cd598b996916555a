import { formatTime } from '@tender/contract'
import { useCallback } from 'react'
import { Colleagues } from '../../shared/teamwork/colleagues.tsx'
import { PursuitTag } from '../../shared/teamwork/pursuit-tag.tsx'
import styles from './document-collections-page.module.css'
import { FavouriteMarks } from './marks/favourite-marks.tsx'
import { OwnerMark } from './marks/owner-mark.tsx'
import { PursuitMark } from './marks/pursuit-mark.tsx'
import { OwnerNews } from './owner-news.tsx'
import { Updates } from './updates.tsx'
import { useMarkSeen, type CollectedList, type CollectedRow } from './use-collections.ts'

/** What stands beside and below each row: one's own can be changed, those of another account are only read. */
export function useRowParts(data: CollectedList | undefined, isOwn: boolean) {
  const folders = data?.folders
  const members = data?.members
  const below = useCallback(
    (row: CollectedRow) => row.collected && <Below row={row} folders={folders ?? []} members={members ?? []} />,
    [folders, members],
  )
  return isOwn ? { noteOf: collectedNote, belowOf: below, isPast: isDropped } : { noteOf: theirNote, isReadOnly: true }
}

function Below({ row, folders, members }: { row: CollectedRow } & Pick<CollectedList, 'folders' | 'members'>) {
  const seen = useMarkSeen()
  return (
    <>
      <OwnerNews favourite={row} hasMore={row.updates.length > 0} seen={seen} />
      <Updates row={row} />
      <FavouriteMarks kind="notice" favourite={row} folders={folders} after={row.team !== null && <Colleagues team={row.team} />}>
        <PursuitMark kind="notice" favourite={row} />
        {row.team !== null && <OwnerMark kind="notice" favourite={{ ...row, team: row.team }} members={members} />}
      </FavouriteMarks>
    </>
  )
}

function isDropped({ collected }: CollectedRow): boolean {
  return !collected
}

function collectedNote({ collected, collectedAt }: CollectedRow) {
  return <span className={styles['note']}>{collected ? `收藏于 ${formatTime(collectedAt)}` : '已取消收藏，离开本页后移除'}</span>
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
