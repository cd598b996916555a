import { create } from 'zustand'

const key = 'documentListView'

/** How the member likes the list; kept in the browser. */
export interface ListView {
  view: 'list' | 'table'
  /** Columns of the table that the member has put in or left out, by their keys; the others are shown where they are usual. */
  columnChoices: Record<string, boolean>
}

export const useListView = create<ListView>()(() => readListView(localStorage.getItem(key)))

export function changeListView(change: Partial<ListView>): void {
  useListView.setState(change)
  localStorage.setItem(key, JSON.stringify(useListView.getState()))
}

/** Reads what was kept; what cannot be read is as if it had never been chosen. */
export function readListView(text: string | null): ListView {
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
