import { useEffect, useState } from 'react'
import { formatCount } from '../../shared/format/count.ts'
import { atRest } from '../../shared/at-rest.ts'
import { usePageTitle } from '../../shared/page-title.ts'
import styles from './documents-page.module.css'
import { loadFilterWidget } from './filters/lazy-widget.tsx'
import type { PanelSize } from './filters/panel-size.ts'
import { ResultCard } from './results/result-card.tsx'
import { SkipToResults } from './results/skip-to-results.tsx'
import { searchToQuery } from '../../shared/documents/search-url.ts'
import { useDocumentList } from '../../shared/documents/use-document-list.ts'
import { Page } from '../../shared/ui/page.tsx'
import { loadLateSearch } from './search/search-box.tsx'
import { SearchCard } from './search/search-card.tsx'
import { useSearch } from './search/use-search.ts'
import { useWordSearch } from './search/use-word-search.ts'

/** 招投标信息查询: explains itself before a search and makes room for the results after one. */
export function DocumentsPage() {
  usePageTitle('招投标信息查询')
  const search = useSearch()
  const [panel, setPanel] = useState<PanelSize>(() => (searchToQuery(search.state) === '' ? 'common' : 'folded'))
  const list = useDocumentList(search.state, { remember: search.note !== null && search.state.filters.searchWord !== '' })
  const words = useWordSearch(search, () => setPanel('folded'))
  const isOld = list.isPlaceholderData || words.isSearching
  const isReady = list.data !== undefined
  useEffect(() => {
    if (!isReady) return undefined
    // most members open a notice next, so its page is fetched now; what does not come is fetched again when it is shown
    void import('./document-page.tsx').catch(() => undefined)
    // and so are the parts that open within this page
    return atRest(() => {
      void loadLateSearch().catch(() => undefined)
      void loadFilterWidget().catch(() => undefined)
    })
  }, [isReady])
  const total = list.data === undefined || isOld ? null : formatCount(list.data.totalCount, list.data.totalIsLowerBound)
  return (
    <Page>
      <SkipToResults />
      <header className={panel === 'common' ? undefined : 'visually-hidden'}>
        <h1 className={styles['title']}>招投标信息查询</h1>
        <p className={styles['hint']}>
          关键词逐字匹配。空格表示同时包含，| 表示任一，-词 表示不含，“…” 表示整句；按 <kbd>/</kbd> 开始输入，<kbd>↑</kbd> <kbd>↓</kbd>{' '}
          浏览结果。
        </p>
      </header>
      <SearchCard search={search} words={words} total={total} panel={panel} onPanel={setPanel} />
      <ResultCard search={search} list={list} isOld={isOld} total={total} />
    </Page>
  )
}
