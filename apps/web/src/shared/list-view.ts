import { create, type StoreApi, type UseBoundStore } from 'zustand'

/** How the member wants a list to look; stored in the browser. */
export interface ListView {
  view: 'list' | 'table'
  /** The table columns that the member added or removed, by key; the others are shown if they are shown by default. */
  columnChoices: Record<string, boolean>
}

interface KeptListView {
  useListView: UseBoundStore<StoreApi<ListView>>
  changeListView: (change: Partial<ListView>) => void
}

/** @param key the key in the browser's storage */
export function createListView(key: string): KeptListView {
  const useListView = create<ListView>()(() => readListView(localStorage.getItem(key)))
  const changeListView = (change: Partial<ListView>) => {
    useListView.setState(change)
    localStorage.setItem(key, JSON.stringify(useListView.getState()))
  }
  return { useListView, changeListView }
}

/** Reads the stored choices; invalid ones count as never chosen. */
function readListView(text: string | null): ListView {
  const kept = parseJson(text)
  if (typeof kept !== 'object' || kept === null) return { view: 'list', columnChoices: {} }
  const choices = 'columnChoices' in kept && typeof kept.columnChoices === 'object' ? Object.entries(kept.columnChoices ?? {}) : []
  return {
    view: 'view' in kept && kept.view === 'table' ? 'table' : 'list',
    columnChoices: Object.fromEntries(choices.filter((choice): choice is [string, boolean] => typeof choice[1] === 'boolean')),
  }
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
