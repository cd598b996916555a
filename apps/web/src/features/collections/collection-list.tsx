import { formatTime } from '@tender/contract'
import { useCallback } from 'react'
import { CollectChosen } from '../../shared/documents/collect-chosen.tsx'
import { NoticeList } from '../../shared/documents/notice-list.tsx'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { SelectButton } from '../../shared/selection/select-button.tsx'
import { useSelection, type Selection } from '../../shared/selection/selection.ts'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { useNewsRefresh } from '../../shared/hits/use-collection-hits.ts'
import { useAllowed } from '../../shared/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ChoiceChip } from '../../shared/ui/choice-chips.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import styles from './document-collections-page.module.css'
import { FavouriteMarks } from './marks/favourite-marks.tsx'
import { FavouritesBar, KnowChosen, PursueChosen } from './marks/favourites-bar.tsx'
import { FolderBar } from './marks/folder-bar.tsx'
import { PursuitFilter } from './marks/pursuit-filter.tsx'
import { PursuitMark, PursuitTag } from './marks/pursuit-mark.tsx'
import { NothingCollected } from './nothing-collected.tsx'
import { Updates } from './updates.tsx'
import {
  allCollected,
  useCollections,
  useMarkSeen,
  type CollectedList,
  type CollectedRow,
  type CollectionSearch,
} from './use-collections.ts'

const sorts = [
  { value: 'newest', label: '最近收藏' },
  { value: 'deadline', label: '最早截止' },
] as const

interface CollectionListProps {
  search: CollectionSearch
  change: (change: Partial<CollectionSearch>) => void
  /** Whose favourites are looked at; null: one's own. */
  viewed: string | null
}

/** Favourites with their folders, notes and news; those of another account without. */
export function CollectionList({ search, change, viewed }: CollectionListProps) {
  const { words, page, folder, updated, pursuit, sort } = search
  const list = useCollections(search)
  const isOwn = viewed === null
  useNewsRefresh(useAllowed('documents.search') && isOwn)
  const folders = list.data?.folders
  const [selection, begin] = useSelection(list.data?.list)
  const below = useCallback((row: CollectedRow) => row.collected && <Below row={row} folders={folders ?? []} />, [folders])
  const ofRows = isOwn ? { noteOf: collectedNote, belowOf: below, isPast: isDropped } : { noteOf: theirNote, isReadOnly: true }
  return (
    <>
      {isOwn && list.data !== undefined && <Folders data={list.data} search={search} change={change} />}
      <NoticeList
        label={isOwn ? '收藏的公告' : `${viewed} 收藏的公告`}
        query={list}
        page={page}
        onPage={(next) => change({ page: next })}
        searchWord={words}
        published="all"
        notes={list.data !== undefined && <ListNotes list={list.data} />}
        tools={
          <div className={styles['tools']}>
            {isOwn && <SelectButton selection={selection} begin={begin} />}
            <Segmented label="排序" options={sorts} value={sort} onChange={(next) => change({ sort: next })} />
            <WordsForm
              label="在收藏中查找"
              placeholder={isOwn ? '标题、招标单位或备注中的词' : '标题或招标单位中的词'}
              words={words}
              onSearch={(next) => change({ words: next })}
            />
          </div>
        }
        selection={isOwn ? selection : null}
        bar={isOwn && selection !== null && list.data !== undefined && <Bar {...list.data} selection={selection} />}
        empty={
          <NothingCollected
            words={words}
            isPart={folder !== null || updated || pursuit !== null}
            viewed={viewed}
            onClear={() => change(allCollected)}
          />
        }
        {...ofRows}
      />
    </>
  )
}

function Bar({ list, folders, selection }: Pick<CollectedList, 'list' | 'folders'> & { selection: Selection<CollectedRow> }) {
  const { chosen } = selection
  const seen = useMarkSeen()
  return (
    <FavouritesBar kind="notice" list={list} selection={selection} folders={folders}>
      <PursueChosen kind="notice" chosen={chosen} />
      <KnowChosen list={list} chosen={chosen} hasNews={({ updates }) => updates.length > 0} seen={seen} />
      <CollectChosen chosen={chosen} isOut />
    </FavouritesBar>
  )
}

function Folders({
  data,
  search: { folder, updated, pursuit },
  change,
}: Pick<CollectionListProps, 'search' | 'change'> & { data: CollectedList }) {
  const seen = useMarkSeen()
  const { folders, counts } = data
  return (
    <FolderBar
      kind="notice"
      folders={folders}
      counts={counts}
      chosen={updated ? undefined : folder}
      onChoose={(next) => change({ folder: next, updated: false })}
      more={<PursuitFilter counts={counts.pursuits} chosen={pursuit} onChoose={(next) => change({ pursuit: next })} />}
    >
      {(counts.updated > 0 || updated) && (
        <ChoiceChip text={`有更新 ${counts.updated}`} isChosen={updated} onClick={() => change({ folder: null, updated: true })} />
      )}
      {updated && counts.updated > 0 && (
        <Button size="small" variant="link" busy={seen.isPending} onClick={() => seen.mutate(undefined)}>
          全部知道了
        </Button>
      )}
    </FolderBar>
  )
}

function Below({ row, folders }: { row: CollectedRow; folders: CollectedList['folders'] }) {
  return (
    <>
      <Updates row={row} />
      <FavouriteMarks kind="notice" favourite={row} folders={folders}>
        <PursuitMark kind="notice" favourite={row} />
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

function theirNote({ collectedAt, pursuit }: CollectedRow) {
  return (
    <>
      {pursuit !== null && <PursuitTag pursuit={pursuit} />}
      <span className={styles['note']}>收藏于 {formatTime(collectedAt)}</span>
    </>
  )
}
