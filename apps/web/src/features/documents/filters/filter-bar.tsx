import { noticeFilters } from '@tender/contract'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { useAreaNames } from '../../../shared/documents/areas/area-tree.ts'
import { noFilters, type SearchFilters } from '../../../shared/documents/search-state.ts'
import { activeFilters, type ActiveFilter } from '../../../shared/filters/active-filters.ts'
import { Button } from '../../../shared/ui/button.tsx'
import type { NamedFilter } from '../../../shared/filters/text-fields.tsx'
import { RemovableChip } from '../../../shared/ui/removable-chip.tsx'
import type { SearchNote } from '../search/search-note.ts'
import { FilterButton } from './filter-button.tsx'
import styles from './filters.module.css'
import type { PanelSize } from './panel-size.ts'
import { placed } from './placed-filters.ts'

export interface FilterBarProps {
  filters: SearchFilters
  note: SearchNote | null
  onFilters: (filters: SearchFilters) => void
}

interface WideBarProps extends FilterBarProps {
  panel: PanelSize
  /** The synonyms that are switched on, and those that are offered. */
  synonyms: { switchedOn: ReactNode; offered: ReactNode }
  onPanel: (panel: PanelSize) => void
}

/** One line with a button for each filter. A button shows the filter's current value, whether it was chosen or recognised in the words. */
export function FilterBar({ panel, synonyms, onPanel, ...props }: WideBarProps) {
  const { filters, onFilters } = props
  const active = activeFilters(noticeFilters, filters, useAreaNames(filters.area))
  const chosen = new Set(active.map(({ name }) => name))
  const shown =
    panel === 'folded'
      ? inOneLine(chosen, filters.searchWord === '' ? roomForNames : roomForNames - 1)
      : [...placed.menus, ...placed.more.all.filter(([name]) => panel !== 'all' && chosen.has(name))]
  return (
    <fieldset className={styles['bar']} aria-label="筛选条件">
      {shown.map(([name, filter]) => (
        <FilterButton key={name} name={name} filter={filter} active={active} filters={filters} onFilters={onFilters} />
      ))}
      <Chips active={active.filter(({ name }) => name === 'secondSearch')} onFilters={onFilters} />
      {synonyms.switchedOn}
      <Button variant="quiet" size="small" aria-expanded={panel === 'all'} onClick={() => onPanel(panel === 'all' ? 'folded' : 'all')}>
        <SlidersHorizontal size={15} aria-hidden="true" />
        {panel === 'all' ? '收起筛选' : '更多筛选'}
      </Button>
      <BarActions {...props} hasAny={active.length > 0} />
      {synonyms.offered}
    </fieldset>
  )
}

/**
 * The chosen filters, and as many others as the line has room for. A chosen filter takes the room of two names; the
 * offered synonyms take at least one.
 */
function inOneLine(chosen: ReadonlySet<string>, names: number): NamedFilter[] {
  let room = names - 2 * chosen.size
  return [...placed.rows, ...placed.menus, ...placed.more.all].filter(([name, { place }]) => {
    if (chosen.has(name)) return true
    room -= 1
    return place !== 'more' && room >= 0
  })
}

const roomForNames = 9

/** The chosen filters on a phone, in a line that scrolls sideways. */
export function ChosenFilters(props: FilterBarProps) {
  const { filters, onFilters } = props
  const active = activeFilters(noticeFilters, filters, useAreaNames(filters.area)).filter(({ name }) => name !== 'scope')
  if (active.length === 0) return null
  return (
    <fieldset className={styles['chosen']} aria-label="筛选条件">
      <Chips active={active} onFilters={onFilters} />
      <BarActions {...props} hasAny />
    </fieldset>
  )
}

interface ChipsProps {
  active: readonly ActiveFilter<SearchFilters>[]
  onFilters: (filters: SearchFilters) => void
}

function Chips({ active, onFilters }: ChipsProps) {
  return active.map(({ key, label, without }) => (
    <RemovableChip key={key} text={label} removeLabel={`去掉 ${label}`} onRemove={() => onFilters(without)} />
  ))
}

/** Buttons that remove all conditions, or only those recognised in the words. */
function BarActions({ filters, note, onFilters, hasAny }: FilterBarProps & { hasAny: boolean }) {
  const recognised = note?.recognised ?? []
  return (
    <>
      {hasAny && (
        <Button variant="link" onClick={() => onFilters({ ...noFilters, searchWord: filters.searchWord })}>
          清空
        </Button>
      )}
      {note !== null && recognised.length > 0 && (
        <Button
          variant="link"
          title={`已识别为筛选条件：${recognised.join('、')}`}
          onClick={() => onFilters({ ...noFilters, searchWord: note.input })}
        >
          按原文搜索
        </Button>
      )}
    </>
  )
}
