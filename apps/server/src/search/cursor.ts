import { AppError } from '../platform/app-error.ts'

/** Where a page ended: the keys of its last record. The next page begins after them, also where more was published meanwhile. */
export interface Position {
  sort: string
  /** What the sort looks at first (order.ts); null: the record stands among those that are only sorted by their moment. */
  rank: number | null
  /** As it is sorted by (order.ts). */
  moment: number
  id: number
  /** The moment that the first page was judged at: later pages keep its order of deadlines. */
  now: number
}

export function writeCursor(position: Position): string {
  const { sort, rank, moment, id, now } = position
  return Buffer.from(JSON.stringify([sort, rank, moment, id, now])).toString('base64url')
}

/** @throws AppError document.cursor-invalid where it is not a cursor, or is one of another sort */
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
