import { searchRecordCalls, noticeFilters } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { firstSearch, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { searchToQuery } from '../../../shared/documents/search-url.ts'
import styles from './quick-words.module.css'
import type { Search } from './use-search.ts'

interface LastSearchProps {
  search: Search
  onDone: () => void
}

/** Offers the conditions of the last search while the current search is empty. */
export function LastSearch({ search, onDone }: LastSearchProps) {
  const isFresh = searchToQuery(search.state) === ''
  const { data } = useQuery({
    queryKey: ['documents', 'last-search'],
    queryFn: ({ signal }) => request(searchRecordCalls.getLastRecord, {}, { signal }),
    enabled: isFresh,
    staleTime: 0,
  })
  const filters = data?.filters ?? null
  const areaName = useAreaNames(isFresh ? (filters?.area ?? []) : [])
  if (!isFresh || filters === null || searchToQuery({ ...firstSearch, filters }) === '') return null
  const restore = () => {
    onDone()
    search.go({ ...firstSearch, filters })
  }
  return (
    <fieldset className={styles['line']} aria-label="上次搜索">
      <span className={styles['label']}>上次搜索</span>
      <button type="button" data-word="" className={styles['last']} onClick={restore}>
        {describe(filters, areaName)}
      </button>
    </fieldset>
  )
}

function describe(filters: SearchFilters, areaName: (code: string) => string): string {
  const labels = activeFilters(noticeFilters, filters, areaName).map((filter) => filter.label)
  return [filters.searchWord, ...labels].filter(Boolean).join(' · ')
}
