import { AppError } from '../../platform/app-error.ts'
import type { Executor } from '../../platform/database/executor.ts'

/** A request to forget a number or a person, as operators see it. */
export interface ForgottenRow {
  id: number
  kind: 'number' | 'person'
  masked: string
  reason: string
  createdAt: Date
  /** Id of an account. */
  createdBy: number
  undoneAt: Date | null
  undoneBy: number | null
  /** When the notices concerned were last processed; null: not yet. */
  appliedAt: Date | null
  notices: number
}

export interface NewForgotten {
  kind: ForgottenRow['kind']
  masked: string
  reason: string
  accountId: number
  now: Date
  /** Marks of 32 hex digits each. */
  marks: readonly string[]
}

export async function insertForgotten(tx: Executor, { kind, masked, reason, accountId, now, marks }: NewForgotten): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    'insert into forgotten (kind, masked, reason, created_at, created_by) values ($1, $2, $3, $4, $5) returning id',
    [kind, masked, reason, now, accountId],
  )
  if (row === undefined) throw new Error('an inserted row comes back')
  await tx.query('insert into forgotten_mark (forgotten_id, mark) select $1, mark from unnest($2::text[]) as mark', [
    row.id,
    [...new Set(marks)],
  ])
  return row.id
}

/** The newest first. */
export function selectForgotten(db: Executor, { page, size }: { page: number; size: number }): Promise<ForgottenRow[]> {
  return db.query<ForgottenRow>(
    `select id, kind, masked, reason, created_at as "createdAt", created_by as "createdBy", undone_at as "undoneAt", undone_by as "undoneBy",
       applied_at as "appliedAt", notices
     from forgotten order by id desc limit $1 offset $2`,
    [size, (page - 1) * size],
  )
}

export async function countForgotten(db: Executor): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::integer as count from forgotten')
  return row?.count ?? 0
}

/** Ends a request. @returns its label; @throws AppError people.forgotten-not-found if no such request is in force */
export async function endForgotten(tx: Executor, { id, accountId, now }: { id: number; accountId: number; now: Date }): Promise<string> {
  const [row] = await tx.query<{ masked: string }>(
    'update forgotten set undone_at = $2, undone_by = $3, applied_at = null where id = $1 and undone_at is null returning masked',
    [id, now, accountId],
  )
  if (row === undefined) throw new AppError('people.forgotten-not-found')
  return row.masked
}

export async function isKnownMark(db: Executor, mark: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 as one from forgotten_mark join forgotten on forgotten.id = forgotten_id where mark = $1 and undone_at is null`,
    [mark],
  )
  return rows.length > 0
}

/** Notices that contain one of the request's numbers, and notices from which something was taken out for the request. */
export async function selectNoticesOf(db: Executor, id: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select notice_id as id from notice_number
     where mark = any(select ('x' || left(mark, 12))::bit(48)::bigint from forgotten_mark where forgotten_id = $1)
     union select notice_id from forgotten_notice where $1 = any(forgotten_ids) order by id`,
    [id],
  )
  return rows.map((row) => row.id)
}

/** Notices and records of approvals, by id. */
export interface Sources {
  notices: readonly number[]
  approvals: readonly number[]
}

/** Whether something was removed from one of these on a person's request that was carried out after a time, or still is. */
export async function wereForgotten(db: Executor, { notices, approvals }: Sources, since: Date): Promise<boolean> {
  const [row] = await db.query<{ forgotten: boolean }>(
    `select exists (
       select 1 from (
         select forgotten_ids from forgotten_notice where notice_id = any($1::bigint[])
         union all select forgotten_ids from forgotten_approval where record_id = any($2::bigint[])
       ) as changed join forgotten on forgotten.id = any(changed.forgotten_ids)
       where applied_at is null or applied_at >= $3
     ) as forgotten`,
    [notices, approvals, since],
  )
  return row?.forgotten === true
}

export async function noteApplied(tx: Executor, { id, notices, now }: { id: number; notices: number; now: Date }): Promise<void> {
  await tx.query('update forgotten set applied_at = $2, notices = $3 where id = $1', [id, now, notices])
}
