import { AppError } from '../platform/app-error.ts'

/** The end of a page, given by the sort keys of its last record. The next page begins after them, even if more was published meanwhile. */
export interface Position {
  sort: string
  /** The first sort key (order.ts); null for a record without one. */
  rank: number | null
  /** The second sort key (order.ts). */
  moment: number
  id: number
  /** The time used for the first page, so that later pages keep its order of deadlines. */
  now: number
}

export function writeCursor(position: Position): string {
  const { sort, rank, moment, id, now } = position
  return Buffer.from(JSON.stringify([sort, rank, moment, id, now])).toString('base64url')
}

/** @throws AppError document.cursor-invalid if it is not a cursor, or belongs to another sort */
export function readCursor(cursor: string, sort: string): Position {
  const [cursorSort, rank, moment, id, now, ...rest] = parse(cursor)
  if (cursorSort !== sort || rest.length > 0) throw invalid()
  if (!(rank === null || isWhole(rank)) || !isWhole(moment) || !isWhole(id) || !isWhole(now)) throw invalid()
  if (Number.isNaN(new Date(now).getTime())) throw invalid()
  return { sort, rank, moment, id, now }
}

function parse(cursor: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(parsed) ? parsed : []
  } catch {
    return []
  }
}

function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function invalid(): AppError {
  return new AppError('document.cursor-invalid')
}
