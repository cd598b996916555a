import { useEffect } from 'react'
import { formatCount } from '../../shared/format/count.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import styles from './documents-page.module.css'
import { ResultCard } from './results/result-card.tsx'
import { useDocumentList } from '../../shared/documents/use-document-list.ts'
import { Page } from '../../shared/ui/page.tsx'
import { SearchCard } from './search/search-card.tsx'
import { useSearch } from './search/use-search.ts'

/** 招投标信息查询. */
export function DocumentsPage() {
  usePageTitle('招投标信息查询')
  const search = useSearch()
  const list = useDocumentList(search.state, search.note !== null && search.state.filters.searchWord !== '')
  const isReady = list.data !== undefined
  useEffect(() => {
    // most members open a notice next: its page should not have to be fetched then
    if (isReady) void import('./document-page.tsx')
  }, [isReady])
  const total = list.data === undefined || list.isPlaceholderData ? null : formatCount(list.data.totalCount, list.data.totalIsLowerBound)
  return (
    <Page>
      <header>
        <h1 className={styles['title']}>招投标信息查询</h1>
        <p className={styles['hint']}>
          关键词逐字匹配。空格表示同时包含，| 表示任一，-词 表示不含，“…” 表示整句；按 <kbd>/</kbd> 开始输入，<kbd>↑</kbd> <kbd>↓</kbd>{' '}
          浏览结果。
        </p>
      </header>
      <SearchCard search={search} total={total} />
      <ResultCard search={search} list={list} total={total} />
    </Page>
  )
}
