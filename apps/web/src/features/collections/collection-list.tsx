import type { ReactNode } from 'react'
import { CollectChosen } from '../../shared/selection/collect-chosen.tsx'
import { NoticeList } from '../../shared/documents/notice-list.tsx'
import { ListNotes } from '../../shared/documents/list-notes.tsx'
import { SelectButton } from '../../shared/selection/select-button.tsx'
import { useSelection, type Selection } from '../../shared/selection/selection.ts'
import { WordsForm } from '../../shared/documents/words-form.tsx'
import { ExportChosen } from '../../shared/exports/export-chosen.tsx'
import { useNewsRefresh } from '../../shared/hits/use-collection-hits.ts'
import { useAllowed } from '../../shared/session.ts'
import { Button } from '../../shared/ui/button.tsx'
import { ChoiceChip } from '../../shared/ui/choice-chips.tsx'
import { Segmented } from '../../shared/ui/segmented.tsx'
import type { CollectionListProps } from './collection-page.tsx'
import { ExportCollected } from './export-collected.tsx'
import { FavouritesBar, KnowChosen, OwnChosen, PursueChosen } from './marks/favourites-bar.tsx'
import { FolderBar, FolderBarPlace } from './marks/folder-bar.tsx'
import { PursuitFilter } from './marks/pursuit-filter.tsx'
import { NothingCollected } from './nothing-collected.tsx'
import { foldersOfOthers, placesOf } from './sharing/places.ts'
import { ShareActs } from './sharing/share-acts.tsx'
import { TakeOutChosen } from './sharing/take-out.tsx'
import { useRowParts } from './use-row-parts.tsx'
import {
  allCollected,
  useCollections,
  useMarkSeen,
  type CollectedList,
  type CollectedRow,
  type CollectionSearch,
} from './use-collections.ts'

const deadlineFirst = { value: 'deadline', label: '最早截止' } as const
const sorts = [{ value: 'newest', label: '最近收藏' }, deadlineFirst] as const
const sharedSorts = [{ value: 'newest', label: '最近放入' }, deadlineFirst] as const

/**
 * Lists favourites with their folders, notes and updates. Favourites of another account have none of these. A shared
 * folder lists everything in it, whoever added it.
 */
export function CollectionList({ search, change, viewed }: CollectionListProps) {
  const { words, page, folder } = search
  const list = useCollections(search)
  const isOwn = viewed === null
  useNewsRefresh(useAllowed('documents.search') && isOwn)
  const [selection, begin] = useSelection(list.data?.list, list.isPlaceholderData)
  const folderId = list.data?.shared.some(({ id }) => id === folder) === true ? folder : null
  const rowParts = useRowParts(list.data, { isOwn, folderId })
  return (
    <>
      {isOwn && list.isPending && <FolderBarPlace />}
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
          <Tools search={search} change={change} viewed={viewed} isShared={folderId !== null}>
            {isOwn && <SelectButton selection={selection} begin={begin} />}
          </Tools>
        }
        selection={isOwn ? selection : null}
        bar={isOwn && selection !== null && list.data !== undefined && <Bar data={list.data} selection={selection} folderId={folderId} />}
        empty={<NothingCollected kind="notice" search={search} viewed={viewed} onClear={() => change(allCollected)} />}
        {...rowParts}
      />
    </>
  )
}

/** Sorts the list and filters it by words. */
function Tools({ search, change, viewed, isShared, children }: CollectionListProps & { isShared: boolean; children: ReactNode }) {
  const { words, sort } = search
  return (
    <>
      {children}
      {viewed === null && <ExportCollected kind="collected" search={search} isShared={isShared} />}
      <Segmented label="排序" options={isShared ? sharedSorts : sorts} value={sort} onChange={(next) => change({ sort: next })} />
      <WordsForm
        label="在收藏中查找"
        placeholder={viewed === null ? '标题、招标单位或备注中的词' : '标题或招标单位中的词'}
        words={words}
        onSearch={(next) => change({ words: next })}
      />
    </>
  )
}

interface BarProps {
  data: CollectedList
  selection: Selection<CollectedRow>
  /** Id of the shared folder that is shown, or null. */
  folderId: number | null
}

function Bar({ data, selection, folderId }: BarProps) {
  const { list, members } = data
  const { chosen } = selection
  const seen = useMarkSeen()
  // in a shared folder some notices are favourites of colleagues only
  const own = chosen.filter(({ collected }) => collected)
  return (
    <FavouritesBar kind="notice" list={list} selection={selection} own={own} folders={placesOf(data)}>
      {folderId !== null && <TakeOutChosen chosen={chosen} folderId={folderId} />}
      <PursueChosen kind="notice" chosen={own} />
      <OwnChosen kind="notice" chosen={chosen} members={members} />
      <KnowChosen
        list={list}
        chosen={chosen}
        hasNews={({ updates, team }) => updates.length > 0 || team?.owner?.isNew === true}
        seen={seen}
      />
      {folderId === null ? <ExportChosen kind="collected" chosen={own} /> : <ExportChosen kind="search" chosen={chosen} />}
      <CollectChosen kind="notice" chosen={chosen} isOut />
    </FavouritesBar>
  )
}

function Folders({
  data,
  search: { folder, updated, owned, pursuit },
  change,
}: Pick<CollectionListProps, 'search' | 'change'> & { data: CollectedList }) {
  const seen = useMarkSeen()
  const { folders, shared, counts, members } = data
  const chosen = updated || owned ? undefined : folder
  const only = (next: Partial<CollectionSearch>) => change({ folder: null, updated: false, owned: false, ...next })
  return (
    <FolderBar
      kind="notice"
      folders={folders}
      counts={counts}
      chosen={chosen}
      shared={shared}
      others={foldersOfOthers(data)}
      onChoose={(next) => only({ folder: next })}
      acts={<ShareActs data={data} chosen={chosen} />}
      more={<PursuitFilter counts={counts.pursuits} chosen={pursuit} onChoose={(next) => change({ pursuit: next })} />}
    >
      {(counts.updated > 0 || updated) && (
        <ChoiceChip text={`有更新 ${counts.updated}`} isChosen={updated} onClick={() => only({ updated: true })} />
      )}
      {(members.length > 0 || owned) && (
        <ChoiceChip text={`我负责的 ${counts.owned}`} isChosen={owned} onClick={() => only({ owned: true })} />
      )}
      {updated && counts.updated > 0 && (
        <Button size="small" variant="link" busy={seen.isPending} onClick={() => seen.mutate(undefined)}>
          全部知道了
        </Button>
      )}
    </FolderBar>
  )
}
