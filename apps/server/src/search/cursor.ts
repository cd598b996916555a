import { AppError } from '../platform/app-error.ts'
import type { SearchSort } from './port.ts'

/** Where a page ended: the keys of its last notice. The next page begins after them, also where more was published meanwhile. */
export interface Position {
  sort: SearchSort
  /** What the sort looks at first (order.ts); null: the notice stands among those that are only sorted by date. */
  rank: number | null
  /** Milliseconds since 1970. */
  publishedAt: number
  id: number
  /** The moment that the first page was judged at: later pages keep its order of deadlines. */
  now: number
}

export function writeCursor(position: Position): string {
  const { sort, rank, publishedAt, id, now } = position
  return Buffer.from(JSON.stringify([sort, rank, publishedAt, id, now])).toString('base64url')
}

/** @throws AppError document.cursor-invalid where it is not a cursor, or is one of another sort */
export function readCursor(cursor: string, sort: SearchSort): Position {
  const [cursorSort, rank, publishedAt, id, now, ...rest] = parse(cursor)
  if (cursorSort !== sort || rest.length > 0) throw invalid()
  if (!(rank === null || isWhole(rank)) || !isWhole(publishedAt) || !isWhole(id) || !isWhole(now)) throw invalid()
  if (Number.isNaN(new Date(now).getTime())) throw invalid()
  return { sort, rank, publishedAt, id, now }
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
