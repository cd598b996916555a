import { formatTime } from '@tender/contract'
import { useCallback, type ReactNode } from 'react'
import { CompanyRows } from '../../../shared/companies/company-rows.tsx'
import { WordsForm } from '../../../shared/documents/words-form.tsx'
import { ExportChosen } from '../../../shared/exports/export-chosen.tsx'
import { CollectChosen } from '../../../shared/selection/collect-chosen.tsx'
import { SelectButton } from '../../../shared/selection/select-button.tsx'
import { useSelection, type Selection } from '../../../shared/selection/selection.ts'
import { PagedList } from '../../../shared/ui/paged-list.tsx'
import { CollectionPage, type CollectionListProps } from '../collection-page.tsx'
import styles from '../document-collections-page.module.css'
import { ExportCollected } from '../export-collected.tsx'
import { FavouriteMarks } from '../marks/favourite-marks.tsx'
import { FavouritesBar } from '../marks/favourites-bar.tsx'
import { FolderBar, FolderBarPlace } from '../marks/folder-bar.tsx'
import { NothingCollected } from '../nothing-collected.tsx'
import { allCollected, type CollectionSearch } from '../use-collections.ts'
import { useCompanyCollections, type CollectedCompanies, type CollectedCompany } from './use-company-collections.ts'

/** 企业收藏: lists the account's favourite companies, latest first. */
export function CompanyCollectionsPage() {
  return (
    <CollectionPage
      title="企业收藏"
      noun="单位"
      ownHint="您收藏的单位，最近收藏的在前；改名或合并后仍是同一条收藏。取消收藏的单位在离开本页前仍可恢复。"
      List={CompanyCollections}
    />
  )
}

function CompanyCollections({ search, change, viewed }: CollectionListProps) {
  const list = useCompanyCollections(search)
  const { data } = list
  const isOwn = viewed === null
  const [selection, begin] = useSelection(data?.list, list.isPlaceholderData)
  return (
    <>
      {isOwn && list.isPending && <FolderBarPlace />}
      {isOwn && data !== undefined && <Folders data={data} chosen={search.folder} onChoose={(folder) => change({ folder })} />}
      <PagedList
        label={isOwn ? '收藏的单位' : `${viewed} 收藏的单位`}
        measure="家"
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
        empty={<NothingCollected kind="company" search={search} viewed={viewed} onClear={() => change(allCollected)} />}
      >
        {(reply) => <Rows reply={reply} isOwn={isOwn} />}
      </PagedList>
    </>
  )
}

function Bar({ list, folders, selection }: Pick<CollectedCompanies, 'list' | 'folders'> & { selection: Selection<CollectedCompany> }) {
  return (
    <FavouritesBar kind="company" list={list} selection={selection} folders={folders}>
      <ExportChosen kind="collected-companies" chosen={selection.chosen} />
      <CollectChosen kind="company" chosen={selection.chosen} isOut />
    </FavouritesBar>
  )
}

interface FoldersProps {
  data: CollectedCompanies
  chosen: CollectionSearch['folder']
  onChoose: (folder: CollectionSearch['folder']) => void
}

function Folders({ data: { folders, counts }, chosen, onChoose }: FoldersProps) {
  return <FolderBar kind="company" folders={folders} counts={counts} chosen={chosen} onChoose={onChoose} />
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
      {isOwn && <ExportCollected kind="collected-companies" search={search} />}
      <WordsForm label="在收藏中查找" placeholder={isOwn ? '名称或备注中的词' : '名称中的词'} words={search.words} onSearch={onSearch} />
    </>
  )
}

function Rows({ reply: { list, folders }, isOwn }: { reply: CollectedCompanies; isOwn: boolean }) {
  const below = useCallback((row: CollectedCompany) => row.collected && <Marks row={row} folders={folders} />, [folders])
  if (!isOwn) return <CompanyRows rows={list} noteOf={theirNote} isReadOnly />
  return <CompanyRows rows={list} noteOf={ownNote} isPast={isDropped} belowOf={below} />
}

function Marks({ row, folders }: { row: CollectedCompany; folders: CollectedCompanies['folders'] }) {
  return <FavouriteMarks kind="company" favourite={{ ...row, title: row.name }} folders={folders} />
}

function isDropped({ collected }: CollectedCompany): boolean {
  return !collected
}

function ownNote({ collected, collectedAt }: CollectedCompany) {
  return <span className={styles['note']}>{collected ? `收藏于 ${formatTime(collectedAt)}` : '已取消收藏，离开本页后移除'}</span>
}

function theirNote({ collectedAt }: CollectedCompany) {
  return <span className={styles['note']}>收藏于 {formatTime(collectedAt)}</span>
}
