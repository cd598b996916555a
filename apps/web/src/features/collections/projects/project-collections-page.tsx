import { formatTime } from '@tender/contract'
import { useCallback, type ReactNode } from 'react'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { ExportChosen } from '../../../shared/exports/export-chosen.tsx'
import { ProjectRows } from '../../../shared/projects/project-rows.tsx'
import { CollectChosen } from '../../../shared/selection/collect-chosen.tsx'
import { SelectButton } from '../../../shared/selection/select-button.tsx'
import { useSelection, type Selection } from '../../../shared/selection/selection.ts'
import { Colleagues } from '../../../shared/teamwork/colleagues.tsx'
import { PursuitTag } from '../../../shared/teamwork/pursuit-tag.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ChoiceChip } from '../../../shared/ui/choice-chips.tsx'
import { PagedList } from '../../../shared/ui/paged-list.tsx'
import { CollectionPage, type CollectionListProps } from '../collection-page.tsx'
import styles from '../document-collections-page.module.css'
import { ExportCollected } from '../export-collected.tsx'
import { FavouriteMarks } from '../marks/favourite-marks.tsx'
import { FavouritesBar, KnowChosen, OwnChosen, PursueChosen } from '../marks/favourites-bar.tsx'
import { FolderBar, FolderBarPlace } from '../marks/folder-bar.tsx'
import { NothingCollected } from '../nothing-collected.tsx'
import { allCollected, type CollectionSearch } from '../use-collections.ts'
import { PursuitFilter } from '../marks/pursuit-filter.tsx'
import { OwnerMark } from '../marks/owner-mark.tsx'
import { OwnerNews } from '../owner-news.tsx'
import { PursuitMark } from '../marks/pursuit-mark.tsx'
import { ProjectNews } from './project-news.tsx'
import { useMarkProjectsSeen, useProjectCollections, type CollectedProject, type CollectedProjects } from './use-project-collections.ts'

/** 拟在建收藏: lists the account's favourite projects, latest first, with their updates. */
export function ProjectCollectionsPage() {
  return (
    <CollectionPage
      title="拟在建收藏"
      noun="项目"
      ownHint="您收藏的拟在建项目，最近收藏的在前；有新的公告、审批或阶段变化时标为“有更新”。取消收藏的项目在离开本页前仍可恢复。"
      List={ProjectCollections}
    />
  )
}

function ProjectCollections({ search, change, viewed }: CollectionListProps) {
  const list = useProjectCollections(search)
  const { data } = list
  const isOwn = viewed === null
  const [selection, begin] = useSelection(data?.list, list.isPlaceholderData)
  return (
    <>
      {isOwn && list.isPending && <FolderBarPlace />}
      {isOwn && data !== undefined && <Folders data={data} search={search} change={change} />}
      <PagedList
        label={isOwn ? '收藏的项目' : `${viewed} 收藏的项目`}
        measure="个"
        query={list}
        page={search.page}
        onPage={(page) => change({ page })}
        tools={
          <Tools isOwn={isOwn} search={search} onSearch={(words) => change({ words })}>
            {isOwn && <SelectButton selection={selection} begin={begin} />}
          </Tools>
        }
        selection={isOwn ? selection : null}
        bar={isOwn && selection !== null && data !== undefined && <Bar {...data} selection={selection} />}
        empty={<NothingCollected kind="project" search={search} viewed={viewed} onClear={() => change(allCollected)} />}
      >
        {(reply) => <Rows reply={reply} isOwn={isOwn} />}
      </PagedList>
    </>
  )
}

function Bar({
  list,
  folders,
  members,
  selection,
}: Pick<CollectedProjects, 'list' | 'folders' | 'members'> & { selection: Selection<CollectedProject> }) {
  const { chosen } = selection
  const seen = useMarkProjectsSeen()
  return (
    <FavouritesBar kind="project" list={list} selection={selection} folders={folders}>
      <PursueChosen kind="project" chosen={chosen} />
      <OwnChosen kind="project" chosen={chosen} members={members} />
      <KnowChosen list={list} chosen={chosen} hasNews={({ news, team }) => news !== null || team?.owner?.isNew === true} seen={seen} />
      <ExportChosen kind="collected-projects" chosen={chosen} />
      <CollectChosen kind="project" chosen={chosen} isOut />
    </FavouritesBar>
  )
}

function Folders({
  data,
  search: { folder, updated, owned, pursuit },
  change,
}: Pick<CollectionListProps, 'search' | 'change'> & { data: CollectedProjects }) {
  const seen = useMarkProjectsSeen()
  const { folders, counts, members } = data
  return (
    <FolderBar
      kind="project"
      folders={folders}
      counts={counts}
      chosen={updated || owned ? undefined : folder}
      onChoose={(next) => change({ folder: next, updated: false, owned: false })}
      more={<PursuitFilter counts={counts.pursuits} chosen={pursuit} onChoose={(next) => change({ pursuit: next })} />}
    >
      {(counts.updated > 0 || updated) && (
        <ChoiceChip
          text={`有更新 ${counts.updated}`}
          isChosen={updated}
          onClick={() => change({ folder: null, updated: true, owned: false })}
        />
      )}
      {(members.length > 0 || owned) && (
        <ChoiceChip
          text={`我负责的 ${counts.owned}`}
          isChosen={owned}
          onClick={() => change({ folder: null, updated: false, owned: true })}
        />
      )}
      {updated && counts.updated > 0 && (
        <Button size="small" variant="link" busy={seen.isPending} onClick={() => seen.mutate(undefined)}>
          全部知道了
        </Button>
      )}
    </FolderBar>
  )
}

interface ToolsProps {
  isOwn: boolean
  search: CollectionSearch
  onSearch: (words: string) => void
  children: ReactNode
}

function Tools({ isOwn, search, onSearch, children }: ToolsProps) {
  return (
    <>
      {children}
      {isOwn && <ExportCollected kind="collected-projects" search={search} />}
      <WordsForm
        label="在收藏中查找"
        placeholder={isOwn ? '名称、建设单位或备注中的词' : '名称或建设单位中的词'}
        words={search.words}
        onSearch={onSearch}
      />
    </>
  )
}

function Rows({ reply: { list, folders, members }, isOwn }: { reply: CollectedProjects; isOwn: boolean }) {
  const below = useCallback(
    (row: CollectedProject) => row.collected && <Below row={row} folders={folders} members={members} />,
    [folders, members],
  )
  if (!isOwn) return <ProjectRows rows={list} noteOf={theirNote} isReadOnly />
  return <ProjectRows rows={list} noteOf={ownNote} isPast={isDropped} belowOf={below} />
}

function Below({ row, folders, members }: { row: CollectedProject } & Pick<CollectedProjects, 'folders' | 'members'>) {
  const seen = useMarkProjectsSeen()
  const favourite = { ...row, title: row.name }
  return (
    <>
      <OwnerNews favourite={favourite} hasMore={row.news !== null} seen={seen} />
      <ProjectNews row={row} />
      <FavouriteMarks kind="project" favourite={favourite} folders={folders} after={row.team !== null && <Colleagues team={row.team} />}>
        <PursuitMark kind="project" favourite={favourite} />
        {row.team !== null && <OwnerMark kind="project" favourite={{ ...favourite, team: row.team }} members={members} />}
      </FavouriteMarks>
    </>
  )
}

function isDropped({ collected }: CollectedProject): boolean {
  return !collected
}

function ownNote({ collected, collectedAt }: CollectedProject) {
  return <span className={styles['note']}>{collected ? `收藏于 ${formatTime(collectedAt)}` : '已取消收藏，离开本页后移除'}</span>
}

function theirNote({ collectedAt, pursuit, team }: CollectedProject) {
  return (
    <>
      {pursuit !== null && <PursuitTag pursuit={pursuit} />}
      <span className={styles['note']}>
        {team?.owner !== undefined && team.owner !== null && `${team.owner.name} 负责 · `}收藏于 {formatTime(collectedAt)}
      </span>
    </>
  )
}
