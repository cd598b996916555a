import type { documentCalls, DocumentRow, ReplyOf } from '@tender/contract'

import type { News } from './use-live-stream.ts'

type Answer = ReplyOf<typeof documentCalls.getDocumentList>

/** A list of notices that grows at its top. */
export interface LiveList extends Answer {
  /** Rows that have arrived since the list was opened. */
  newIds: number[]
  /** Rows that have arrived but are held back, so that the text being read does not move. */
  waiting: DocumentRow[]
  /** True if more notices may lie between the waiting rows and the list than were asked for. */
  hasGap: boolean
}

/** limits the list, so that a page that is open all day does not fill the memory */
export const maxKept = 300

/**
 * The list after another answer: new rows come in at the top, the others keep their order.
 * @param size the number of rows that were asked for; a shorter answer is complete
 * @param isReading whether new rows at the top would push away the rows that the member looks at
 */
export function receive(before: LiveList | undefined, answer: Answer, size: number, isReading: boolean): LiveList {
  if (before === undefined) return { ...answer, newIds: [], waiting: [], hasGap: false }
  const known = new Set([...before.waiting, ...before.list].map((row) => row.id))
  const arrivals = answer.list.filter((row) => !known.has(row.id))
  const live = {
    ...answer,
    list: isReading ? renewed(before.list, answer.list) : renewed(before.list.filter(isStillFound(answer.list, size)), answer.list),
    newIds: before.newIds,
    waiting: [...arrivals, ...before.waiting],
    hasGap: before.hasGap || arrivals.length >= size,
  }
  return isReading ? live : takeIn(live)
}

/**
 * The list after news: known rows are updated, new rows come in at the top, and rows that are no longer found are
 * removed, unless the member is reading.
 */
export function takeNews(before: LiveList, { rows, gone, moved }: News, isReading: boolean): LiveList {
  const news = new Map([...rows, ...moved].map((row) => [row.id, row]))
  const renew = (list: readonly DocumentRow[]) => list.map((row) => news.get(row.id) ?? row)
  const known = new Set([...before.waiting, ...before.list].map((row) => row.id))
  const isLeft = ({ id }: DocumentRow) => isReading || !gone.includes(id)
  const live = {
    ...before,
    list: renew(before.list).filter(isLeft),
    waiting: [...rows.filter(({ id }) => !known.has(id)), ...renew(before.waiting).filter(({ id }) => !gone.includes(id))],
  }
  return isReading ? live : takeIn(live)
}

/** Shows the waiting rows. Rows below a gap are dropped, because the rows in the gap are unknown. */
export function takeIn(live: LiveList): LiveList {
  const list = [...live.waiting, ...(live.hasGap ? [] : live.list)].slice(0, maxKept)
  return { ...live, list, newIds: [...live.waiting.map((row) => row.id), ...live.newIds].slice(0, maxKept), waiting: [], hasGap: false }
}

function renewed(rows: readonly DocumentRow[], answer: readonly DocumentRow[]): DocumentRow[] {
  const answered = new Map(answer.map((row) => [row.id, row]))
  return rows.map((row) => answered.get(row.id) ?? row)
}

/** A row that should be in the answer but is missing is no longer found. Nothing is known about rows further down. */
function isStillFound(answer: readonly DocumentRow[], size: number): (row: DocumentRow) => boolean {
  const answered = new Set(answer.map((row) => row.id))
  const last = answer.length < size ? undefined : answer.at(-1)
  return (row) => answered.has(row.id) || (last !== undefined && !isLater(row, last))
}

function isLater(one: DocumentRow, other: DocumentRow): boolean {
  const apart = Date.parse(one.publishedAt) - Date.parse(other.publishedAt)
  return apart > 0 || (apart === 0 && one.id > other.id)
}
