import List from 'lucide-react/icons/list'
import Table2 from 'lucide-react/icons/table-2'
import { Segmented } from '../../../shared/ui/segmented.tsx'
import { sortOptions } from '../../../shared/documents/filter-words.ts'
import type { Search } from '../search/use-search.ts'
import { ColumnChoice } from './column-choice.tsx'
import { changeListView, useListView } from './list-view.ts'
import styles from './results.module.css'
import { SecondSearch } from './second-search.tsx'

const viewOptions = [
  { value: 'list', label: <List size={16} aria-label="列表" />, title: '列表' },
  { value: 'table', label: <Table2 size={16} aria-label="表格" />, title: '表格' },
] as const

interface ResultHeaderProps {
  search: Search
  /** The number found, as it reads; null while it is not known. */
  total: string | null
  failed: boolean
}

export function ResultHeader({ search, total, failed }: ResultHeaderProps) {
  const view = useListView((chosen) => chosen.view)
  const { state, change, go } = search
  return (
    <div className={styles['header']}>
      <h2 className="visually-hidden">检索结果</h2>
      <output className={styles['total']}>
        {failed && '未取得结果'}
        {!failed && total === null && '正在查询…'}
        {!failed && total !== null && (
          <>
            共 <strong>{total}</strong> 条
          </>
        )}
      </output>
      <SecondSearch words={state.filters.secondSearch} onChange={(secondSearch) => change({ secondSearch })} />
      <div className={styles['tools']}>
        <Segmented
          label="排序"
          options={sortOptions}
          value={state.sort}
          onChange={(sort) => go({ ...state, sort, page: 1, cursor: null })}
        />
        <Segmented label="视图" options={viewOptions} value={view} onChange={(next) => changeListView({ view: next })} />
        {view === 'table' && <ColumnChoice />}
      </div>
    </div>
  )
}
