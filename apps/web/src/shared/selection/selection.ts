import { createContext, useContext, useMemo, useRef, useState } from 'react'

/** Rows of a list that the member chose to act on at once. */
export interface Selection<Row> {
  /** The chosen rows among those that are shown. */
  chosen: readonly Row[]
  isChosen: (id: number) => boolean
  choose: (ids: readonly number[], isChosen: boolean) => void
  /** Chooses a row, or with `isRange` all rows from the one that was clicked before to this one. */
  chooseRow: (id: number, isChosen: boolean, isRange: boolean) => void
  end: () => void
}

export type RowSelection = Pick<Selection<unknown>, 'isChosen' | 'chooseRow'>

export const SelectionContext = createContext<RowSelection | null>(null)

/** Null while rows are not being chosen. */
export function useRowSelection(): RowSelection | null {
  return useContext(SelectionContext)
}

/**
 * @param rows of the visible page, in their order there; rows chosen on another page do not count
 * @param isOld they are those of an earlier request, and will be replaced: none of them counts, because the member has asked for others
 */
export function useSelection<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  isOld = false,
): [selection: Selection<Row> | null, begin: () => void] {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const lastId = useRef<number | null>(null)
  const selection = useMemo(() => {
    if (ids === null) return null
    const choose = (some: readonly number[], isChosen: boolean) =>
      setIds((before) => new Set([...(before ?? [])].filter((id) => !some.includes(id)).concat(isChosen ? some : [])))
    return {
      chosen: (isOld ? undefined : rows)?.filter(({ id }) => ids.has(id)) ?? [],
      isChosen: (id: number) => ids.has(id),
      choose,
      chooseRow: (id: number, isChosen: boolean, isRange: boolean) => {
        choose(isRange ? idsBetween(rows ?? [], lastId.current, id) : [id], isChosen)
        lastId.current = id
      },
      end: () => setIds(null),
    }
  }, [ids, rows, isOld])
  const begin = () => {
    lastId.current = null
    setIds(new Set())
  }
  return [selection, begin]
}

/** The ids from one row to another, in either direction; only the other's if the one is not shown. */
function idsBetween(rows: readonly { id: number }[], from: number | null, to: number): number[] {
  const ids = rows.map(({ id }) => id)
  const [start, end] = [from === null ? -1 : ids.indexOf(from), ids.indexOf(to)]
  return start < 0 || end < 0 ? [to] : ids.slice(Math.min(start, end), Math.max(start, end) + 1)
}
