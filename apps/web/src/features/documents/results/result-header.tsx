import List from 'lucide-react/icons/list'
import Table2 from 'lucide-react/icons/table-2'
import { ChoiceChip } from '../../../shared/ui/choice-chips.tsx'
import { FilterMenu } from '../../../shared/ui/filter-menu.tsx'
import { LockedLabel, lockedTitle } from '../../../shared/ui/locked-label.tsx'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { sortOptions } from '../../../shared/documents/sort-options.ts'
import { SelectButton } from '../../../shared/selection/select-button.tsx'
import type { Selection } from '../../../shared/selection/selection.ts'
import { useMayOpen } from '../../../shared/page-refusal.ts'
import { paths } from '../../../shared/paths.ts'
import { useNarrow } from '../../../shared/use-media.ts'
import type { Search } from '../search/use-search.ts'
import { changeListView, useListView } from './list-view.ts'
import styles from './results.module.css'
import { ExportSearch } from '../../../shared/exports/export-search.tsx'
import { SecondSearch } from './second-search.tsx'
import { SubscribeLink } from '../../../shared/documents/subscribe-link.tsx'
import { useSort } from './use-sort.ts'
import { lateComponent } from '../../../shared/ui/late-component.tsx'

const ColumnChoice = lateComponent(() => import('./column-choice.tsx').then((chunk) => chunk.ColumnChoice))

const viewOptions = [
  { value: 'list', label: <List size={16} aria-label="列表" />, title: '列表' },
  { value: 'table', label: <Table2 size={16} aria-label="表格" />, title: '表格' },
] as const

interface ResultHeaderProps {
  search: Search
  /** The number of results as text; null while it is unknown. */
  total: string | null
  failed: boolean
  selection: Selection<unknown> | null
  begin: () => void
}

export function ResultHeader({ search, total, failed, selection, begin }: ResultHeaderProps) {
  const view = useListView((chosen) => chosen.view)
  const isNarrow = useNarrow()
  const mayCollect = useMayOpen()(paths.documentCollections)
  const { state, change } = search
  return (
    <>
      <h2 className="visually-hidden" tabIndex={-1}>
        检索结果
      </h2>
      <output className={styles['total']}>
        {failed && '未取得结果'}
        {!failed && total === null && '正在搜索…'}
        {!failed && total !== null && (
          <>
            共 <strong>{total}</strong> 条
          </>
        )}
      </output>
      {/* on a phone it is one of the filters */}
      {!isNarrow && <SecondSearch words={state.filters.secondSearch} onChange={(secondSearch) => change({ secondSearch })} />}
      <div className={styles['tools']}>
        <SubscribeLink filters={state.filters} />
        {/* on a phone it is beside the filters */}
        {!isNarrow && <ExportSearch state={state} />}
        <SortChoice isNarrow={isNarrow} search={search} />
        <Segmented label="视图" options={viewOptions} value={view} onChange={(next) => changeListView({ view: next })} />
        {view === 'table' && <ColumnChoice filters={state.filters} />}
        {mayCollect && <SelectButton selection={selection} begin={begin} />}
      </div>
    </>
  )
}

/** The most used orders; the table's head offers more. */
function SortChoice({ isNarrow, search }: { isNarrow: boolean; search: Search }) {
  const { sort, choose, isLocked } = useSort(search)
  const chosen = sortOptions.find(({ value }) => value === sort)
  if (isNarrow) {
    return (
      <FilterMenu label="排序" chosen={null} text={chosen?.label}>
        {sortOptions.map(({ value, label }) => (
          <ChoiceChip key={value} text={label} isChosen={value === sort} onClick={() => choose(value)} />
        ))}
      </FilterMenu>
    )
  }
  const options = sortOptions.map((option) =>
    isLocked(option.value) ? { ...option, label: <LockedLabel text={option.label} />, title: lockedTitle } : option,
  )
  return <Segmented label="排序" options={options} value={chosen?.value ?? null} onChange={choose} />
}
