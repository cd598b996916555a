import { ExportButton } from '../../shared/exports/export-button.tsx'
import { shownBy, type CollectionSearch } from './use-collections.ts'

interface ExportCollectedProps {
  search: CollectionSearch
  /** A shared folder is shown: it also lists notices that are no favourites of this account. */
  isShared: boolean
}

/** Exports the whole list of favourites with its filters, where the list is one that can be exported as a whole. */
export function ExportCollected({ search, isShared }: ExportCollectedProps) {
  const isPart = isShared || search.updated || search.owned
  return (
    <ExportButton
      source={{ kind: 'collected', body: shownBy(search) }}
      disabled={isPart}
      title={isPart ? '这里不能整体导出；请点“多选”，选择公告后导出' : '把这些收藏导出为表格，最近收藏的在前'}
    />
  )
}
