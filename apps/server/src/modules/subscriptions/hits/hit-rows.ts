import type { ProjectHitReason, ProjectStage } from '@tender/contract'
import type { Reading } from '@tender/matching'
import type { Executor } from '../../../platform/database/executor.ts'
import { visibilityParameters } from '../../documents/index.ts'
import type { Sight } from './sight.ts'

export interface NewHit {
  subscriptionId: number
  noticeId: number
  words: string[]
  reading: Reading
  arrivedAt: Date
}

/** Inserts hits of existing subscriptions; a notice is a hit of one only once. @returns the new ones */
export async function insertHits(tx: Executor, hits: readonly NewHit[], matchedAt: Date): Promise<{ id: number; accountId: number }[]> {
  if (hits.length === 0) return []
  return tx.query(
    `insert into hit (subscription_id, account_id, notice_id, words, reading, arrived_at, matched_at)
     select subscription.id, subscription.account_id, found."noticeId", found.words, found.reading, found."arrivedAt", $2
     from jsonb_to_recordset($1::jsonb) as found("subscriptionId" bigint, "noticeId" bigint, words text[], reading text, "arrivedAt" timestamptz)
     join subscription on subscription.id = found."subscriptionId" and subscription.deleted_at is null and not subscription.is_paused
     order by found."noticeId", subscription.id
     on conflict (subscription_id, notice_id) do nothing
     returning id, account_id as "accountId"`,
    [JSON.stringify(hits), matchedAt],
  )
}

export interface NewProjectHit extends Omit<NewHit, 'noticeId'> {
  /** A key of the project. */
  projectId: number
  reason: ProjectHitReason
  stageReached: ProjectStage | null
  stageBefore: ProjectStage | null
}

/** Inserts hits of existing 拟在建订阅, in order. `project_told` holds what each was told. @returns the new ones */
export async function insertProjectHits(
  tx: Executor,
  hits: readonly NewProjectHit[],
  matchedAt: Date,
): Promise<{ id: number; accountId: number }[]> {
  if (hits.length === 0) return []
  return tx.query(
    `insert into hit (subscription_id, account_id, project_id, reason, stage_reached, stage_before, words, reading, arrived_at, matched_at)
     select subscription.id, subscription.account_id, found."projectId", found.reason, found."stageReached", found."stageBefore", found.words, found.reading,
       found."arrivedAt", $2
     from rows from (jsonb_to_recordset($1::jsonb) as ("subscriptionId" bigint, "projectId" bigint, reason text, "stageReached" text, "stageBefore" text, words text[],
         reading text, "arrivedAt" timestamptz)) with ordinality as found
     join subscription on subscription.id = found."subscriptionId" and subscription.deleted_at is null and not subscription.is_paused
     order by found.ordinality
     on conflict do nothing
     returning id, account_id as "accountId"`,
    [JSON.stringify(hits), matchedAt],
  )
}

/** The notice or project of a hit. */
const hitSql = `hit left join notice_public notice on notice.id = hit.notice_id left join designed_project_by_key_public project on project.key_id = hit.project_id`
const areaSql = 'coalesce(notice.area_code, project.area_code)'

/** number of parameters of `seenSql` */
const ofSight = 6

/**
 * Whether a row of `hitSql` is visible; a project by its latest evidence, as in a search. Parameters start with the
 * first: `seenParameters`.
 */
const seenSql = `hit.account_id = $1
  and (hit.subscription_id = any($2::bigint[])
    or exists (select 1 from jsonb_to_recordset($3::jsonb) as cut(id bigint, patterns text[])
      where cut.id = hit.subscription_id and ${areaSql} like any(cut.patterns)))
  and (hit.reading = 'any' or (hit.reading = 'whole') = ($4::text[] is null or coalesce(${areaSql} like any($4), false)))
  and (notice.id is not null and is_visible(notice.published_at, notice.area_code, $5, $6)
    or project.key_id is not null and is_visible(project.last_at, project.area_code, $5, $6))`

function seenParameters({ accountId, whole, cut, phonePatterns, visibility }: Sight): unknown[] {
  return [accountId, whole, JSON.stringify(cut), phonePatterns, ...visibilityParameters(visibility)]
}

/** Opening a notice marks its hits as read; opening a project marks its hits as read. */
const unreadSql = `hit.read_at is null
  and not exists (select 1 from notice_opened_public opened where opened.account_id = hit.account_id and opened.notice_id = hit.notice_id)`

export interface HitFilter {
  /** Null for all that are visible. */
  hitIds: readonly number[] | null
  unread: boolean
}

export interface StoredHit {
  id: number
  subscriptionId: number
  /** Null for a hit on a project. */
  noticeId: number | null
  /** The current id, after merges. */
  projectId: number | null
  reason: ProjectHitReason | null
  stageReached: ProjectStage | null
  stageBefore: ProjectStage | null
  words: string[]
  arrivedAt: Date
  matchedAt: Date
  isRead: boolean
  /** The title of a notice, or the name of a project and its owner. */
  title: string
  tenderer: string | null
  areaCode: string | null
}

/** The visible hits, newest first. */
export async function selectHits(
  db: Executor,
  sight: Sight,
  { hitIds, unread }: HitFilter,
  slice: { limit: number; offset: number },
): Promise<StoredHit[]> {
  return db.query(
    `select hit.id, hit.subscription_id as "subscriptionId", hit.notice_id as "noticeId", project.project_id as "projectId", hit.reason,
       hit.stage_reached as "stageReached", hit.stage_before as "stageBefore", hit.words, hit.arrived_at as "arrivedAt", hit.matched_at as "matchedAt",
       not (${unreadSql}) as "isRead", coalesce(notice.title, project.name) as title, coalesce(notice.tenderer, project.owner) as tenderer, ${areaSql} as "areaCode"
     from ${hitSql}
     where ${seenSql} and ($${ofSight + 1}::bigint[] is null or hit.id = any($${ofSight + 1})) and (not $${ofSight + 2}::boolean or (${unreadSql}))
     order by hit.id desc limit $${ofSight + 3} offset $${ofSight + 4}`,
    [...seenParameters(sight), hitIds === null ? null : [...hitIds], unread, slice.limit, slice.offset],
  )
}

/** The number of hits, counted up to `most`. */
export async function countHits(db: Executor, sight: Sight, { unread, most }: { unread: boolean; most: number }): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from (
       select 1 from ${hitSql}
       where ${seenSql} and (not $${ofSight + 1}::boolean or (${unreadSql})) limit $${ofSight + 2}) as found`,
    [...seenParameters(sight), unread, most],
  )
  return row?.count ?? 0
}

/** The number of unread hits of each subscription, counted up to `most`; those without any are left out. */
export async function countUnread(db: Executor, sight: Sight, most: number): Promise<{ id: number; unread: number }[]> {
  return db.query(
    `select one.id, counted.unread from unnest($2::bigint[] || array(select id from jsonb_to_recordset($3::jsonb) as cut(id bigint))) as one(id)
     cross join lateral (select count(*)::integer as unread from (
       select 1 from ${hitSql}
       where hit.subscription_id = one.id and ${seenSql} and ${unreadSql} limit $${ofSight + 1}) as found) as counted
     where counted.unread > 0 order by one.id`,
    [...seenParameters(sight), most],
  )
}

/** The time of the last visible hit of each subscription. */
export async function selectLastHits(db: Executor, sight: Sight): Promise<Map<number, Date>> {
  const rows = await db.query<{ id: number; at: Date }>(
    `select one.id, latest.at from unnest($2::bigint[] || array(select id from jsonb_to_recordset($3::jsonb) as cut(id bigint))) as one(id)
     cross join lateral (
       select hit.matched_at as at from ${hitSql}
       where hit.subscription_id = one.id and ${seenSql} order by hit.matched_at desc, hit.id desc limit 1) as latest`,
    seenParameters(sight),
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** Marks the visible hits as read; invisible ones stay unread. @param hitIds null for all */
export async function markRead(
  db: Executor,
  sight: Sight,
  hitIds: readonly number[] | null,
  now: Date,
): Promise<{ subscriptionId: number; noticeId: number | null }[]> {
  return db.query(
    `update hit set read_at = $${ofSight + 1}
     where id in (
       select hit.id from ${hitSql} where hit.read_at is null and ${seenSql} and ($${ofSight + 2}::bigint[] is null or hit.id = any($${ofSight + 2})))
     returning hit.subscription_id as "subscriptionId", hit.notice_id as "noticeId"`,
    [...seenParameters(sight), now, hitIds === null ? null : [...hitIds]],
  )
}

/** Marks hits of the account's favourites on these notices as read. */
export async function markNewsRead(db: Executor, accountId: number, noticeIds: readonly number[], now: Date): Promise<void> {
  await db.query(
    `update hit set read_at = $3 from subscription
     where subscription.account_id = $1 and subscription.kind = 'collection' and hit.subscription_id = subscription.id
       and hit.notice_id = any($2::bigint[]) and hit.read_at is null`,
    [accountId, [...noticeIds], now],
  )
}

/** Marks the hits on an opened project as read. @param projectId its current id */
export async function markProjectRead(db: Executor, accountId: number, projectId: number, now: Date): Promise<void> {
  await db.query(
    `update hit set read_at = $3 from designed_project_by_key_public project
     where hit.account_id = $1 and hit.read_at is null and project.key_id = hit.project_id and project.project_id = $2`,
    [accountId, projectId, now],
  )
}

/** Records that they were sent to their account's page. */
export async function noteShown(db: Executor, ids: readonly number[], now: Date): Promise<void> {
  await db.query('update hit set shown_at = $2 where id = any($1::bigint[]) and shown_at is null', [[...ids], now])
}

export async function countOf(db: Executor, subscriptionId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*)::integer as count from hit where subscription_id = $1', [subscriptionId])
  return row?.count ?? 0
}
