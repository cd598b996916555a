import { createContext, useContext, useMemo, useState } from 'react'

/** Rows of a list, chosen to do something with all of them. */
export interface Selection<Row> {
  /** Those of the rows that are shown. */
  chosen: readonly Row[]
  isChosen: (id: number) => boolean
  choose: (ids: readonly number[], isChosen: boolean) => void
  end: () => void
}

export const SelectionContext = createContext<Pick<Selection<unknown>, 'isChosen' | 'choose'> | null>(null)

/** Null in a list in which nobody chooses now. */
export function useRowSelection(): Pick<Selection<unknown>, 'isChosen' | 'choose'> | null {
  return useContext(SelectionContext)
}

/** @param rows of the page that is shown; what is chosen on another one does not count here */
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
