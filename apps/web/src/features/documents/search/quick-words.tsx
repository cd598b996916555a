import { documentCalls } from '@tender/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../../shared/api.ts'
import { recentSearchesKey, useRecentSearches } from '../../../shared/documents/recent-searches.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { RemovableChip } from '../../../shared/ui/removable-chip.tsx'
import styles from './quick-words.module.css'

const mostRecent = 6
const mostRecommended = 8

/** Below the box: what the member searched last, each to be forgotten, and what notices are about lately. */
export function QuickWords({ onSearch }: { onSearch: (words: string) => void }) {
  const client = useQueryClient()
  const recent = useRecentSearches()
  const recommended = useQuery({
    queryKey: ['documents', 'recommended'],
    queryFn: ({ signal }) => request(documentCalls.recommendSearch, {}, { signal }),
    staleTime: Infinity,
  })
  const forget = useMutation({
    mutationFn: (words: string | undefined) => request(documentCalls.clearRecentSearch, words === undefined ? {} : { words }),
    onSettled: () => client.invalidateQueries({ queryKey: recentSearchesKey }),
  })
  const recentWords = recent.data?.slice(0, mostRecent) ?? []
  const recommendedWords = recommended.data?.slice(0, mostRecommended) ?? []
  return (
    <div className={styles['lines']}>
      {recentWords.length > 0 && (
        <fieldset className={styles['line']} aria-label="最近搜索">
          <span className={styles['label']}>最近搜索</span>
          {recentWords.map(({ words }) => (
            <RemovableChip key={words} text={words} removeLabel={`删除最近搜索 ${words}`} onRemove={() => forget.mutate(words)}>
              <button type="button" className={styles['recent']} title={words} onClick={() => onSearch(words)}>
                {words}
              </button>
            </RemovableChip>
          ))}
          <Button variant="link" onClick={() => forget.mutate(undefined)}>
            清空记录
          </Button>
        </fieldset>
      )}
      <fieldset className={styles['line']} aria-label="推荐搜索">
        {recommendedWords.length > 0 && <span className={styles['label']}>推荐搜索</span>}
        {recommendedWords.map((words) => (
          <button key={words} type="button" className={styles['word']} onClick={() => onSearch(words)}>
            {words}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
