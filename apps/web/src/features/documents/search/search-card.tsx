import { useState, type ComponentProps } from 'react'
import { useAllowed } from '../../../shared/session.ts'
import { showLocked } from '../../../shared/upgrade/show-locked.ts'
import { Card } from '../../../shared/ui/card.tsx'
import { LockedLabel, lockedTitle } from '../../../shared/ui/locked-label.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { Skeleton } from '../../../shared/ui/skeleton.tsx'
import { useNarrow } from '../../../shared/use-media.ts'
import { FilterBar } from '../filters/filter-bar.tsx'
import { FilterRow } from '../filters/filter-row.tsx'
import { ExportSearch } from '../../../shared/exports/export-search.tsx'
import styles from './search-card.module.css'
import type { PanelSize } from '../filters/panel-size.ts'
import { PhoneBar } from '../filters/phone-bar.tsx'
import { UsualFilters } from '../filters/usual-filters.tsx'
import { loadLateSearch, SearchBox } from './search-box.tsx'
import { SavedFiltersButton } from '../../../shared/documents/saved-filters-button.tsx'
import { firstSearch, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { UnreadNote } from '../../../shared/documents/unread-note.tsx'
import type { Search } from './use-search.ts'
import type { WordSearch } from './use-word-search.ts'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

const MoreFilters = lateComponent(
  () => import('../filters/more-filters.tsx').then((chunk) => chunk.MoreFilters),
  <Skeleton width="100%" height="120px" />,
)
const SwitchedOn = lateComponent(() => loadLateSearch().then((chunk) => chunk.SwitchedOn))
const OfferedSynonyms = lateComponent(() => loadLateSearch().then((chunk) => chunk.OfferedSynonyms))
const LockedNote = lateComponent(() => import('./locked-note.tsx').then((chunk) => chunk.LockedNote))

interface SearchCardProps {
  search: Search
  words: WordSearch
  total: string | null
  panel: PanelSize
  onPanel: (panel: PanelSize) => void
}

/** The search box and the filters, which fold to one line when there are results. */
export function SearchCard({ search, words, total, panel, onPanel }: SearchCardProps) {
  const { state, note, change, go } = search
  const isNarrow = useNarrow()
  const setFilters = (filters: SearchFilters) => go({ ...firstSearch, sort: state.sort, filters })
  const scope = <ScopeChoice scope={state.filters.scope} onChange={(next) => change({ scope: next })} />
  const synonyms = useSynonyms(search, total !== null)
  const saved = <SavedFiltersButton className={styles['saved']} filters={state.filters} onFilters={setFilters} />

  return (
    <Card className={styles['card']} aria-label="检索条件">
      <div className={styles['top']}>
        {!isNarrow && scope}
        <SearchBox search={search} busy={words.isSearching} onSearch={words.searchFor} />
        {!isNarrow && saved}
      </div>
      {isNarrow && (
        <PhoneBar search={search} total={total} onFilters={setFilters}>
          {synonyms.switchedOn}
          {scope}
          {saved}
          <ExportSearch state={state} size="medium" />
          {synonyms.offered}
        </PhoneBar>
      )}
      {!isNarrow && (
        <WideFilters filters={state.filters} note={note} panel={panel} synonyms={synonyms} onFilters={setFilters} onPanel={onPanel} />
      )}
      {note !== null && note.locked.length > 0 && <LockedNote locked={note.locked} />}
      <UnreadNote onClear={() => go(state)} />
    </Card>
  )
}

/**
 * The synonyms that are switched on and those that are offered. They take the room that is left in the line, so nothing
 * moves when they arrive.
 */
function useSynonyms(search: Search, isFound: boolean) {
  const words = search.state.filters.searchWord
  const isOffered = useAllowed('documents.search') && words !== ''
  const [wasFound, setFound] = useState(isFound)
  if (isFound && !wasFound) setFound(true)
  return {
    switchedOn: /[|｜,，]/.test(words) && <SwitchedOn search={search} />,
    offered: isOffered && <div className={styles['offered']}>{wasFound && <OfferedSynonyms search={search} isFound={isFound} />}</div>,
  }
}

/** The unfolded filters and the chosen ones. */
function WideFilters(props: ComponentProps<typeof FilterBar>) {
  const { filters, panel, onFilters } = props
  const bar = <FilterBar {...props} />
  if (panel === 'folded') return bar
  return (
    <>
      <div className={styles['usual']}>
        <UsualFilters isCounted={panel === 'all'} values={filters} onChange={onFilters} />
        <FilterRow label="筛选条件">{bar}</FilterRow>
      </div>
      {panel === 'all' && <MoreFilters values={filters} onChange={onFilters} />}
    </>
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
  // locked instead of disabled: a click tells which level includes it
  const choose = (next: SearchFilters['scope']) => (next === 'full' && !isAllowed ? showLocked('documents.full-text') : onChange(next))
  return <Segmented label="匹配方式" size="large" options={options} value={scope} onChange={choose} />
}
