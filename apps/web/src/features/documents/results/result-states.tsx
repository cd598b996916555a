import { amountSorts, cleared, noticeFilters, type FilterTable } from '@tender/contract'
import SearchX from 'lucide-react/icons/search-x'
import { formatCount } from '../../../shared/format/count.ts'
import { needOf } from '../../../shared/upgrade/need.ts'
import { RefusedPanel } from '../../../shared/upgrade/refused-panel.tsx'
import { useAllowed } from '../../../shared/session.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { NotLoaded } from '../../../shared/ui/not-loaded.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { firstSearch, noFilters, withFilters, type SearchFilters, type SearchState } from '../../../shared/documents/search-state.ts'
import type { Search } from '../search/use-search.ts'
import { useDocumentCount } from '../../../shared/documents/use-document-list.ts'

/** Nothing found: says what a wider search would find, by asking for it. */
export function NothingFound({ search }: { search: Search }) {
  const { state, go } = search
  const mayReadFullText = useAllowed('documents.full-text')
  const wider = [
    { text: '不限发布时间', state: withFilters(state, { published: 'all' }), isOffered: state.filters.published !== 'all' },
    {
      text: '改为全文匹配',
      state: withFilters(state, { scope: 'full' }),
      isOffered: mayReadFullText && state.filters.searchWord !== '' && state.filters.scope === 'title',
    },
    { text: '去掉全部筛选条件', state: withoutFilters(state), isOffered: true },
  ]
  return (
    <StatePanel
      icon={<SearchX size={28} />}
      title="没有找到符合条件的公告"
      actions={wider.map(({ text, state: next, isOffered }) => isOffered && <WiderSearch key={text} text={text} state={next} onGo={go} />)}
    >
      可以放宽条件再试，或者减少关键词：空格隔开的词需要同时出现。
    </StatePanel>
  )
}

function WiderSearch({ text, state, onGo }: { text: string; state: SearchState; onGo: (state: SearchState) => void }) {
  const { data } = useDocumentCount(state, true)
  const count = data === undefined ? '' : `（${formatCount(data.totalCount, data.totalIsLowerBound)} 条）`
  return (
    <Button disabled={data?.totalCount === 0} onClick={() => onGo(state)}>
      {text}
      {count}
    </Button>
  )
}

/** The search failed or is not allowed: says which, and what to do. */
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

/** Without all that takes a right. */
function freeFilters(values: SearchFilters): SearchFilters {
  return Object.entries(filterTable).reduce(
    (free, [name, filter]) => (filter.need === undefined ? free : cleared(name, filter, free)),
    values,
  )
}

function withoutFilters(state: SearchState): SearchState {
  return { ...state, filters: { ...noFilters, searchWord: state.filters.searchWord }, page: 1, cursor: null }
}
