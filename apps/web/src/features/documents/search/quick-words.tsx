import { searchRecordCalls, searchWordCalls } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { recentSearchesKey, useRecentSearches } from '../../../shared/documents/recent-searches.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RemovableChip } from '../../../shared/ui/removable-chip.tsx'
import { LastSearch } from './last-search.tsx'
import styles from './quick-words.module.css'
import type { Search } from './use-search.ts'

const maxRecent = 8
const maxRecommended = 8

interface QuickWordsProps {
  search: Search
  onSearch: (words: string) => void
  /** Called when the member chose something other than a word. */
  onDone: () => void
}

/**
 * The panel below the empty search box: the last search, the recent searches, each with a button to remove it, and
 * words that are frequent in recent notices.
 */
export function QuickWords({ search, onSearch, onDone }: QuickWordsProps) {
  return (
    // a click inside must not take the focus from the box, or the panel would close
    <div className={styles['panel']} onPointerDown={(event) => event.preventDefault()}>
      <LastSearch search={search} onDone={onDone} />
      <RecentWords onSearch={onSearch} />
      <RecommendedWords onSearch={onSearch} />
    </div>
  )
}

function RecentWords({ onSearch }: Pick<QuickWordsProps, 'onSearch'>) {
  const client = useQueryClient()
  const recent = useRecentSearches()
  const forget = useMutation({
    mutationFn: (words: string | undefined) => request(searchRecordCalls.clearRecentSearch, words === undefined ? {} : { words }),
    onSettled: () => client.invalidateQueries({ queryKey: recentSearchesKey }),
  })
  const shown = recent.data?.slice(0, maxRecent) ?? []
  if (shown.length === 0) return null
  return (
    <fieldset className={styles['line']} aria-label="最近搜索">
      <span className={styles['label']}>最近搜索</span>
      {shown.map(({ words }) => (
        <RemovableChip key={words} text={words} removeLabel={`删除最近搜索 ${words}`} onRemove={() => forget.mutate(words)}>
          <button type="button" data-word="" className={styles['recent']} title={words} onClick={() => onSearch(words)}>
            {words}
          </button>
        </RemovableChip>
      ))}
      <Button variant="link" onClick={() => forget.mutate(undefined)}>
        清空记录
      </Button>
    </fieldset>
  )
}

function RecommendedWords({ onSearch }: Pick<QuickWordsProps, 'onSearch'>) {
  const recommended = useQuery({
    queryKey: ['documents', 'recommended'],
    queryFn: ({ signal }) => request(searchWordCalls.recommendSearch, {}, { signal }),
    staleTime: Infinity,
  })
  const shown = recommended.data?.slice(0, maxRecommended) ?? []
  if (shown.length === 0) return null
  return (
    <fieldset className={styles['line']} aria-label="推荐搜索">
      <span className={styles['label']}>推荐搜索</span>
      {shown.map((words) => (
        <button key={words} type="button" data-word="" className={styles['word']} onClick={() => onSearch(words)}>
          {words}
        </button>
      ))}
    </fieldset>
  )
}
