import { useState } from 'react'
import { WordsFilter } from '../shared/words-filter.tsx'

export function AreaFilters({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [draft, setDraft] = useState(words)
  return (
    <WordsFilter
      label="查找地区"
      fieldLabel="名称或代码"
      placeholder="如 鄞州、3302"
      maxLength={30}
      words={words}
      draft={draft}
      onDraft={setDraft}
      onSearch={onSearch}
    />
  )
}
