import { applicationStates, type ApplicationState } from '@tender/contract'
import { useState } from 'react'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { WordsFilter } from '../shared/words-filter.tsx'
import styles from './application-filters.module.css'
import { isStateFilter, type StateFilter } from './use-applications.ts'

interface ApplicationFiltersProps {
  state: StateFilter
  words: string
  /** Undefined until the queue is loaded. */
  counts: Readonly<Record<ApplicationState, number>> | undefined
  onSearch: (filters: { state: string; words: string }) => void
}

export function ApplicationFilters({ state, words, counts, onSearch }: ApplicationFiltersProps) {
  const [draft, setDraft] = useState(words)
  const choose = (chosen: string) => isStateFilter(chosen) && onSearch({ state: chosen, words: draft.trim() })
  return (
    <div className={styles['filters']}>
      <Segmented label="状态" options={options(counts)} value={state} onChange={choose} />
      <WordsFilter
        label="查找服务申请"
        placeholder="企业、账号、联系人、服务或内容"
        words={words}
        draft={draft}
        onDraft={setDraft}
        onSearch={(searched) => onSearch({ state, words: searched })}
      />
    </div>
  )
}

function options(counts: ApplicationFiltersProps['counts']): { value: string; label: string }[] {
  const counted = (name: string, count: number | undefined) => (count === undefined ? name : `${name} ${count}`)
  return [
    { value: 'open', label: counted('待答复', counts && counts.pending + counts.processing) },
    ...applicationStates.map(({ code, name }) => ({ value: code, label: counted(name, counts?.[code]) })),
    { value: 'all', label: '全部' },
  ]
}
