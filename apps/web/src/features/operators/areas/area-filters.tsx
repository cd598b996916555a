import { useState } from 'react'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { FilterBar } from '../shared/filter-bar.tsx'

export function AreaFilters({ words, onSearch }: { words: string; onSearch: (words: string) => void }) {
  const [draft, setDraft] = useState(words)
  return (
    <FilterBar label="查找地区" onSearch={() => onSearch(draft.trim())} onClear={words === '' ? undefined : () => onSearch('')}>
      <TextField
        label="名称或代码"
        placeholder="如 鄞州、3302"
        maxLength={30}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
    </FilterBar>
  )
}
