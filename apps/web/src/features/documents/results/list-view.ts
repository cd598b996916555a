import { create } from 'zustand'
import { tableColumns } from './table-columns.tsx'

const key = 'documentListView'

/** How the member likes the list; kept in the browser. */
export interface ListView {
  view: 'list' | 'table'
  /** Keys of the table's columns. */
  columns: string[]
}

export const useListView = create<ListView>()(() => readListView(localStorage.getItem(key)))

export function changeListView(change: Partial<ListView>): void {
  useListView.setState(change)
  localStorage.setItem(key, JSON.stringify(useListView.getState()))
}

/** Reads what was kept; what cannot be read is as if it had never been chosen. */
export function readListView(text: string | null): ListView {
  const usual: ListView = { view: 'list', columns: tableColumns.filter((column) => column.isUsual).map((column) => column.key) }
  const kept = parse(text)
  if (typeof kept !== 'object' || kept === null) return usual
  const known = new Set(tableColumns.map((column) => column.key))
  const columns =
    'columns' in kept && Array.isArray(kept.columns)
      ? kept.columns.filter((column) => typeof column === 'string' && known.has(column))
      : usual.columns
  return { view: 'view' in kept && kept.view === 'table' ? 'table' : 'list', columns }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
