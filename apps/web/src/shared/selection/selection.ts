import { createContext, useContext, useMemo, useState } from 'react'

/** Rows of a list that the member chose to act on at once. */
export interface Selection<Row> {
  /** The chosen rows among those that are shown. */
  chosen: readonly Row[]
  isChosen: (id: number) => boolean
  choose: (ids: readonly number[], isChosen: boolean) => void
  end: () => void
}

export const SelectionContext = createContext<Pick<Selection<unknown>, 'isChosen' | 'choose'> | null>(null)

/** Null while rows are not being chosen. */
export function useRowSelection(): Pick<Selection<unknown>, 'isChosen' | 'choose'> | null {
  return useContext(SelectionContext)
}

/** @param rows of the visible page; rows chosen on another page do not count */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
): [selection: Selection<Row> | null, begin: () => void] {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const selection = useMemo(() => {
    if (ids === null) return null
    return {
      chosen: rows?.filter(({ id }) => ids.has(id)) ?? [],
      isChosen: (id: number) => ids.has(id),
      choose: (some: readonly number[], isChosen: boolean) =>
        setIds((before) => new Set([...(before ?? [])].filter((id) => !some.includes(id)).concat(isChosen ? some : []))),
      end: () => setIds(null),
    }
  }, [ids, rows])
  return [selection, () => setIds(new Set())]
}
