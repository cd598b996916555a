import type { WordPair, WordPairState } from '@tender/contract'
import SearchX from 'lucide-react/icons/search-x'
import { useState } from 'react'
import { usePageTitle } from '../../../shared/page-title.ts'
import { showToast } from '../../../shared/toast.ts'
import { Page } from '../../../shared/ui/page.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PagedTable } from '../../../shared/ui/paged-table.tsx'
import { StatePanel } from '../../../shared/ui/state-panel.tsx'
import { useAddressFilters } from '../../../shared/use-address-filters.ts'
import { WordsFilter } from '../shared/words-filter.tsx'
import { useDecidePair, useWordPairs } from './use-word-pairs.ts'
import { wordPairColumns } from './word-pair-columns.tsx'

const title = '相关词'
const unfiltered = { keyword: '' }
const hint =
  '每天从近一年的公告（不含最近 7 天）中学习哪些词常一同采购，会员写订阅时提供。共同公告是两个词都有的公告数；关联度为 100% 时两个词总是一同出现。拒绝与收为同义词写入字典，立即生效，并记入操作日志。'

const done: Readonly<Record<WordPairState, (pair: WordPair) => string>> = {
  refused: ({ word, other }) => `“${word}”与“${other}”不再互相提供`,
  synonym: ({ word, other }) => `“${word}”与“${other}”已收为同义词`,
  offered: ({ word, other }) => `“${word}”与“${other}”恢复自动提供`,
}

/**
 * 相关词: lists pairs of words that were learnt because they are tendered together. Operators refuse pairs, accept them as
 * synonyms, and undo both.
 */
export function OperatorWordsPage() {
  usePageTitle(title)
  const { filters, page, search, goToPage } = useAddressFilters(unfiltered)
  const { keyword } = filters
  const pairs = useWordPairs(keyword, page)
  const decide = useDecidePair()
  const onDecide = (pair: WordPair, state: WordPairState) =>
    decide.mutate({ ...pair, state }, { onSuccess: () => showToast('success', done[state](pair)) })
  return (
    <Page>
      <PageHeader title={title} hint={hint} />
      <PagedTable
        label={title}
        query={pairs}
        page={page}
        onPage={goToPage}
        columns={wordPairColumns({ isBusy: decide.isPending, onDecide })}
        rowKey={({ word, other }) => `${word} ${other}`}
        empty={<StatePanel icon={<SearchX size={28} />} title={keyword === '' ? '还没有学到相关词' : '没有含这个词的相关词'} />}
      >
        <WordFilter key={keyword} keyword={keyword} onSearch={(next) => search({ keyword: next })} />
      </PagedTable>
    </Page>
  )
}

function WordFilter({ keyword, onSearch }: { keyword: string; onSearch: (keyword: string) => void }) {
  const [draft, setDraft] = useState(keyword)
  return (
    <WordsFilter
      label="查找相关词"
      fieldLabel="词"
      placeholder="其中一个词，或其中的几个字"
      maxLength={50}
      words={keyword}
      draft={draft}
      onDraft={setDraft}
      onSearch={onSearch}
    />
  )
}
