import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** How the member likes a list; kept in the browser. */
export interface ListView {
  view: 'list' | 'table'
  /** Columns of the table that the member has put in or left out, by their keys; the others are shown where they are usual. */
  columnChoices: Record<string, boolean>
}

interface KeptListView {
  useListView: UseBoundStore<StoreApi<ListView>>
  changeListView: (change: Partial<ListView>) => void
}

/** @param key under which the browser keeps it */
export function createListView(key: string): KeptListView {
  const useListView = create<ListView>()(() => readListView(localStorage.getItem(key)))
  const changeListView = (change: Partial<ListView>) => {
    useListView.setState(change)
    localStorage.setItem(key, JSON.stringify(useListView.getState()))
  }
  return { useListView, changeListView }
}

/** Reads what was kept; what cannot be read is as if it had never been chosen. */
function readListView(text: string | null): ListView {
  const kept = parse(text)
  if (typeof kept !== 'object' || kept === null) return { view: 'list', columnChoices: {} }
  const choices = 'columnChoices' in kept && typeof kept.columnChoices === 'object' ? Object.entries(kept.columnChoices ?? {}) : []
  return {
    view: 'view' in kept && kept.view === 'table' ? 'table' : 'list',
    columnChoices: Object.fromEntries(choices.filter((choice): choice is [string, boolean] => typeof choice[1] === 'boolean')),
  }
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
