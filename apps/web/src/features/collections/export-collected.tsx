import { ExportButton } from '../../shared/exports/export-button.tsx'
import { shownBy, type CollectionSearch } from './use-collections.ts'

interface ExportCollectedProps {
  kind: 'collected' | 'collected-projects' | 'collected-companies'
  search: CollectionSearch
  /** A shared folder is shown: it also lists notices that are no favourites of this account. */
  isShared?: boolean
}

const items = { collected: '公告', 'collected-projects': '项目', 'collected-companies': '单位' } as const

/** Exports the whole list of favourites with its filters, where the list is one that can be exported as a whole. */
export function ExportCollected({ kind, search, isShared = false }: ExportCollectedProps) {
  const isPart = isShared || search.updated || search.owned
  return (
    <ExportButton
      source={{ kind, body: shownBy(search) }}
      disabled={isPart}
      title={isPart ? `这里不能整体导出；请点“多选”，选择${items[kind]}后导出` : '把这些收藏导出为表格，最近收藏的在前'}
    />
  )
}
