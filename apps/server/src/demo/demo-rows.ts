import type { Executor } from '../platform/database/executor.ts'

export interface DemoPlan {
  /** End of the world's time when it was filled. */
  until: Date
  /** Number of notices until then. */
  notices: number
}

/** A database that was filled with the demo world. */
export interface FilledDemo extends DemoPlan {
  /** Everything that the world publishes until then is stored. */
  publishedUntil: Date
  haveMembersWorked: boolean
}

/**
 * What is still to be filled; null if nothing is. The first plan of an empty database is stored, so that a second attempt makes the same world.
 * A database with notices of its own is left alone.
 */
export async function planFill(db: Executor, plan: DemoPlan): Promise<DemoPlan | null> {
  await db.query(
    `insert into demo_world (until, notices) select $1, $2 where not exists (select 1 from notice_public) on conflict (only_one) do nothing`,
    [plan.until, plan.notices],
  )
  const [world] = await db.query<DemoPlan>('select until, notices from demo_world where filled_at is null')
  return world ?? null
}

export async function noteFilled(db: Executor, now: Date): Promise<void> {
  await db.query('update demo_world set filled_at = $1', [now])
}

/** Null if the database was not filled with the demo world. */
export async function findFilledDemo(db: Executor): Promise<FilledDemo | null> {
  const [world] = await db.query<FilledDemo>(
    `select until, notices, coalesce(published_until, until) as "publishedUntil", members_worked_at is not null as "haveMembersWorked"
     from demo_world where filled_at is not null`,
  )
  return world ?? null
}

export async function notePublished(db: Executor, until: Date): Promise<void> {
  await db.query('update demo_world set published_until = greatest(published_until, $1)', [until])
}

export async function noteMembersWorked(db: Executor, now: Date): Promise<void> {
  await db.query('update demo_world set members_worked_at = $1', [now])
}
