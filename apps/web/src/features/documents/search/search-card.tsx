import { noticeFilters } from '@tender/contract'
import Bookmark from 'lucide-react/icons/bookmark'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, Suspense, useState } from 'react'
import { useAllowed } from '../../../shared/session.ts'
import { showLocked } from '../../../shared/upgrade/show-locked.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { buttonClass } from '../../../shared/ui/button-class.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { NoticeBox } from '../../../shared/ui/notice-box.tsx'
import { LockedLabel, lockedTitle } from '../../../shared/ui/locked-label.tsx'
import { Popover } from '../../../shared/ui/popover.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { activeFilters } from '../../../shared/filters/active-filters.ts'
import { useMedia } from '../../../shared/use-media.ts'
import { FilterChips } from '../filters/filter-chips.tsx'
import { FilterPanel } from '../filters/filter-panel.tsx'
import { LastSearch } from './last-search.tsx'
import { QuickWords } from './quick-words.tsx'
import { SearchBox } from './search-box.tsx'
import styles from './search-card.module.css'
import { firstSearch, noFilters, withFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { UnreadNote } from '../../../shared/documents/unread-note.tsx'
import { understandWords } from './understand-words.ts'
import type { Search } from './use-search.ts'

const FilterSheet = lazy(() => import('../filters/filter-sheet.tsx').then((chunk) => ({ default: chunk.FilterSheet })))
const SavedFilters = lazy(() => import('./saved-filters.tsx').then((chunk) => ({ default: chunk.SavedFilters })))

/** What is searched: the box, the filters, and the active ones. */
export function SearchCard({ search, total }: { search: Search; total: string | null }) {
  const { state, note, change, go } = search
  const [isUnderstanding, setUnderstanding] = useState(false)
  const mayFilterAmounts = useAllowed('documents.amount-filter')
  const isNarrow = useMedia('(max-width: 767.98px)')

  const searchFor = async (input: string) => {
    setUnderstanding(true)
    const understood = await understandWords(input, mayFilterAmounts)
    setUnderstanding(false)
    go(withFilters(state, { ...understood.filters, searchWord: understood.words }), { input, recognised: understood.recognised })
  }
  const setFilters = (filters: SearchFilters) => go({ ...firstSearch, sort: state.sort, filters })

  return (
    <Card className={styles['card']} aria-label="检索条件">
      <div className={styles['top']}>
        <ScopeChoice scope={state.filters.scope} onChange={(scope) => change({ scope })} />
        <SearchBox words={state.filters.searchWord} busy={isUnderstanding} onSearch={(input) => void searchFor(input)} />
        <SavedFiltersButton filters={state.filters} onFilters={setFilters} />
      </div>
      {note !== null && note.recognised.length > 0 && (
        <NoticeBox>
          <span>已识别为筛选条件：{note.recognised.join('、')}</span>
          <Button variant="link" onClick={() => go({ ...firstSearch, filters: { ...noFilters, searchWord: note.input } })}>
            改为按原文检索
          </Button>
        </NoticeBox>
      )}
      <UnreadNote onClear={() => go(state)} />
      <QuickWords onSearch={(words) => void searchFor(words)} />
      {isNarrow ? <SheetButton search={search} total={total} /> : <FilterPanel values={state.filters} onChange={change} />}
      <FilterChips filters={state.filters} onFilters={setFilters} />
      <LastSearch search={search} />
    </Card>
  )
}

interface SavedFiltersButtonProps {
  filters: SearchFilters
  onFilters: (filters: SearchFilters) => void
}

function SavedFiltersButton({ filters, onFilters }: SavedFiltersButtonProps) {
  const trigger = (
    <>
      <Bookmark size={16} aria-hidden="true" />
      <span>筛选方案</span>
    </>
  )
  return (
    <Popover label="筛选方案" align="end" triggerClassName={buttonClass('default', 'medium', styles['saved'])} trigger={trigger}>
      <Suspense fallback={<Skeleton width="320px" height="160px" />}>
        <SavedFilters filters={filters} onFilters={onFilters} />
      </Suspense>
    </Popover>
  )
}

interface ScopeChoiceProps {
  scope: SearchFilters['scope']
  onChange: (scope: SearchFilters['scope']) => void
}

function ScopeChoice({ scope, onChange }: ScopeChoiceProps) {
  const isAllowed = useAllowed('documents.full-text')
  const options = [
    { value: 'title' as const, label: '标题' },
    { value: 'full' as const, label: isAllowed ? '全文' : <LockedLabel text="全文" />, ...(isAllowed ? {} : { title: lockedTitle }) },
  ]
  // locked, not disabled: a click says which level includes it
  const choose = (next: SearchFilters['scope']) => (next === 'full' && !isAllowed ? showLocked('documents.full-text') : onChange(next))
  return <Segmented label="匹配方式" size="large" options={options} value={scope} onChange={choose} />
}

function SheetButton({ search, total }: { search: Search; total: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const { filters, ...rest } = search.state
  const count = activeFilters(noticeFilters, filters, (code) => code).length
  return (
    <div>
      <Button onClick={() => setOpen(true)} className={styles['sheetButton']}>
        <SlidersHorizontal size={16} aria-hidden="true" />
        筛选{count > 0 ? `（${count}）` : ''}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheet
            values={filters}
            total={total}
            onChange={search.change}
            onClear={() => search.go(withFilters({ ...rest, filters: noFilters }, { searchWord: filters.searchWord }))}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
