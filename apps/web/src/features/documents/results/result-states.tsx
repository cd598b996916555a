import { amountSorts, cleared, documentCalls, noticeFilters, type FilterTable } from '@tender/contract'
import { useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { request } from '../../../shared/api.ts'
import { formatCount } from '../../../shared/format/count.ts'
import { needOf } from '../../../shared/upgrade/need.ts'
import { RefusedPanel } from '../../../shared/upgrade/refused-panel.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { firstSearch, withFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { SubscribeLink } from '../../../shared/documents/subscribe-link.tsx'
import type { Search } from '../search/use-search.ts'

/** Shown when nothing was found. Offers wider searches and a subscription. */
export function NothingFound({ search: { state, go } }: { search: Search }) {
  const { filters } = state
  const { data, isPending } = useQuery({
    queryKey: ['documents', 'wider', filters],
    queryFn: ({ signal }) => request(documentCalls.getWiderSearches, filters, { signal, isRefusalInPlace: true, isSilent: true }),
  })
  return (
    <StatePanel
      icon={<SearchX size={28} />}
      title="没有找到符合条件的公告"
      actions={
        <>
          {isPending && <Skeleton width="280px" height="32px" />}
          {data?.map(({ label, filters: wider, totalCount, totalIsLowerBound }) => (
            <Button key={label} onClick={() => go(withFilters(state, wider))}>
              {label}（{formatCount(totalCount, totalIsLowerBound)} 条）
            </Button>
          ))}
          <SubscribeLink filters={filters} label="有新公告时提醒我" size="medium" />
        </>
      }
    >
      {data?.length === 0 ? '放宽条件后也没有公告。请检查检索词，或换一个说法。' : '放宽以下任一条件即可看到公告：'}
    </StatePanel>
  )
}

/** Shown when the search failed or is not allowed. Says which, and what to do. */
export function SearchFailed({ error, search, onRetry }: { error: Error; search: Search; onRetry: () => void }) {
  const need = needOf(error)
  if (need !== null) {
    const { state, go } = search
    const without = () =>
      go({ ...withFilters(state, freeFilters(state.filters)), sort: amountSorts.includes(state.sort) ? firstSearch.sort : state.sort })
    return (
      <RefusedPanel need={need}>
        {need === 'documents.contact-phone' ? (
          <Button onClick={() => go({ ...withFilters(state, { searchWord: '', secondSearch: [], excludeWords: '' }) })}>清空关键词</Button>
        ) : (
          <Button onClick={without}>去掉受限的条件继续搜索</Button>
        )}
      </RefusedPanel>
    )
  }
  return <NotLoaded title="搜索没有完成" hint="请稍后重试；条件已保留，不需要重新填写。" onRetry={onRetry} />
}

const filterTable: FilterTable = noticeFilters

/** The filters without those that need a right. */
function freeFilters(values: SearchFilters): SearchFilters {
  return Object.entries(filterTable).reduce(
    (free, [name, filter]) => (filter.need === undefined ? free : cleared(name, filter, free)),
    values,
  )
}
