import type { BulletinState } from '@tender/contract'
import type { Executor } from '../../platform/database/executor.ts'

/** The account that reads, on a day such as `2026-11-20`. */
export interface Reader {
  accountId: number
  levelId: number
  day: string
}

export interface BulletinRow {
  id: number
  title: string
  text: string
  isImportant: boolean
  firstDay: string
  /** On this day, an account need not read it any more. */
  isOver: boolean
  hasRead: boolean
}

const columns = `bulletin.id, title, content as text, is_important as "isImportant", first_day::text as "firstDay"`

// $1: the account, $2: its level, $3: the day
const ofReader = `first_day <= $3::date and (level_ids = '{}' or $2 = any(level_ids))`
const reading = `bulletin_reading reading on reading.bulletin_id = bulletin.id and reading.account_id = $1`

// who wrote it knows it
const isNew = 'reading.read_at is null and changed_by is distinct from $1'

function parametersOf({ accountId, levelId, day }: Reader): unknown[] {
  return [accountId, levelId, day]
}

/** What the account sees or has seen, the newest first. */
export async function selectBulletins(db: Executor, reader: Reader, limit: number): Promise<BulletinRow[]> {
  return db.query(
    `select ${columns}, last_day < $3::date as "isOver", not (${isNew}) as "hasRead"
       from bulletin left join ${reading}
      where ${ofReader} order by first_day desc, bulletin.id desc limit $4`,
    [...parametersOf(reader), limit],
  )
}

/** What the account has yet to read, the newest first. */
export async function selectUnread(db: Executor, reader: Reader): Promise<BulletinRow[]> {
  return db.query(
    `select ${columns}, false as "isOver", false as "hasRead"
       from bulletin left join ${reading}
      where ${ofReader} and last_day >= $3::date and ${isNew}
      order by first_day desc, bulletin.id desc`,
    parametersOf(reader),
  )
}

/** Leaves out bulletins that the account does not see. */
export async function insertReadings(db: Executor, reader: Reader, { ids, at }: { ids: readonly number[]; at: Date }): Promise<void> {
  await db.query(
    `insert into bulletin_reading (account_id, bulletin_id, read_at)
     select $1, id, $4 from bulletin where id = any($5) and ${ofReader}
     on conflict do nothing`,
    [...parametersOf(reader), at, ids],
  )
}

export interface BulletinContent {
  title: string
  text: string
  isImportant: boolean
  levelIds: number[]
  firstDay: string
  lastDay: string
}

export interface WrittenRow extends BulletinContent {
  id: number
  changedAt: Date
  changedBy: string | null
  readCount: number
}

const written = `${columns}, level_ids as "levelIds", last_day::text as "lastDay", changed_at as "changedAt", account.name as "changedBy",
  (select count(*)::integer from bulletin_reading where bulletin_id = bulletin.id) as "readCount"`
const writtenFrom = `bulletin left join account_public account on account.id = bulletin.changed_by`

const conditionOf: Readonly<Record<BulletinState | 'all', string>> = {
  all: 'true',
  coming: 'first_day > $1::date',
  shown: 'first_day <= $1::date and last_day >= $1::date',
  ended: 'last_day < $1::date',
}

interface Page {
  day: string
  state: BulletinState | 'all'
  limit: number
  offset: number
}

export async function selectWritten(db: Executor, { day, state, limit, offset }: Page): Promise<WrittenRow[]> {
  return db.query(
    `select ${written} from ${writtenFrom} where $1::date is not null and ${conditionOf[state]}
      order by first_day desc, bulletin.id desc limit $2 offset $3`,
    [day, limit, offset],
  )
}

export async function countWritten(db: Executor, { day, state }: Pick<Page, 'day' | 'state'>): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from bulletin where $1::date is not null and ${conditionOf[state]}`,
    [day],
  )
  return row?.count ?? 0
}

/** Nobody else changes it until the transaction ends. */
export async function lockBulletin(tx: Executor, id: number): Promise<(BulletinContent & { changedAt: Date }) | null> {
  const [row] = await tx.query<BulletinContent & { changedAt: Date }>(
    `select title, content as text, is_important as "isImportant", level_ids as "levelIds", first_day::text as "firstDay",
            last_day::text as "lastDay", changed_at as "changedAt"
       from bulletin where id = $1 for update`,
    [id],
  )
  return row ?? null
}

interface Change {
  content: BulletinContent
  at: Date
  accountId: number
}

function valuesOf({ content, at, accountId }: Change): unknown[] {
  const { title, text, isImportant, levelIds, firstDay, lastDay } = content
  return [title, text, isImportant, levelIds, firstDay, lastDay, at, accountId]
}

export async function insertBulletin(tx: Executor, change: Change): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `insert into bulletin (title, content, is_important, level_ids, first_day, last_day, changed_at, changed_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    valuesOf(change),
  )
  if (row === undefined) throw new Error('no bulletin was inserted')
  return row.id
}

export async function updateBulletin(tx: Executor, id: number, change: Change): Promise<void> {
  await tx.query(
    `update bulletin set title = $1, content = $2, is_important = $3, level_ids = $4, first_day = $5, last_day = $6, changed_at = $7, changed_by = $8
      where id = $9`,
    [...valuesOf(change), id],
  )
}

export async function deleteReadings(tx: Executor, id: number): Promise<void> {
  await tx.query('delete from bulletin_reading where bulletin_id = $1', [id])
}

export async function deleteBulletin(tx: Executor, id: number): Promise<void> {
  await tx.query('delete from bulletin where id = $1', [id])
}
