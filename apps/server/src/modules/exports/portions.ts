import type { SearchPage, SearchResult } from '../../search/port.ts'

/** rows read at a time */
const portion = 100

/** Reads the rows of these ids, some at a time, until there are `rows` of them. */
export async function* readRows<Row>(
  portions: AsyncIterable<readonly number[]> | Iterable<readonly number[]>,
  rows: number,
  read: (ids: readonly number[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let left = rows
  for await (const ids of portions) {
    const some = (await read(ids)).slice(0, left)
    left -= some.length
    yield some
    if (left <= 0) return
  }
}

export function* chosenPortions(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += portion) yield ids.slice(from, from + portion)
}

/** A search of which only the page is missing. */
export type Search = (page: SearchPage, signal: AbortSignal) => Promise<SearchResult>

/** Everything that a search finds, in its order. */
export async function* foundPortions(search: Search, signal: AbortSignal): AsyncGenerator<readonly number[]> {
  let cursor: string | null = null
  do {
    signal.throwIfAborted()
    const found: SearchResult = await search({ size: portion, ...(cursor === null ? { page: 1 } : { cursor }) }, signal)
    if (found.ids.length > 0) yield found.ids
    cursor = found.nextCursor
  } while (cursor !== null)
}
