import { kindOf, subscriptionCriteria, type SubscriptionCriteria, type SubscriptionKind } from '@tender/contract'
import * as z from 'zod/mini'
import type { Executor } from '../../platform/database/executor.ts'

export interface SubscriptionRow {
  id: number
  accountId: number
  kind: SubscriptionKind
  name: string
  criteria: SubscriptionCriteria
  isPaused: boolean
  createdAt: Date
  /** When it was made, its criteria were last changed, or it was last resumed. */
  changedAt: Date
}

type Stored = Omit<SubscriptionRow, 'criteria'> & { criteria: unknown }

const columns = `id, account_id as "accountId", kind, name, criteria, is_paused as "isPaused", created_at as "createdAt", changed_at as "changedAt"`

/** Null if a version of the program with other filters wrote it. */
function readCriteria(criteria: unknown): SubscriptionCriteria | null {
  const read = z.safeParse(subscriptionCriteria, criteria)
  return read.success ? read.data : null
}

function withCriteria({ criteria, ...row }: Stored): SubscriptionRow[] {
  const read = readCriteria(criteria)
  return read === null ? [] : [{ ...row, criteria: read }]
}

/** Keywords of an account's subscriptions, latest first. */
export async function subscribedWords(db: Executor, accountId: number): Promise<string[]> {
  const rows = await selectSubscriptions(db, accountId)
  return rows.toReversed().flatMap(({ criteria }) => criteria.groups.map(({ keyword }) => keyword))
}

/** An account's subscriptions, oldest first. */
export async function selectSubscriptions(db: Executor, accountId: number): Promise<SubscriptionRow[]> {
  const rows = await db.query<Stored>(`select ${columns} from subscription where account_id = $1 and deleted_at is null order by id`, [
    accountId,
  ])
  return rows.flatMap(withCriteria)
}

export async function findSubscription(db: Executor, accountId: number, id: number): Promise<SubscriptionRow | null> {
  const [row] = await db.query<Stored>(`select ${columns} from subscription where account_id = $1 and id = $2 and deleted_at is null`, [
    accountId,
    id,
  ])
  const [found] = row === undefined ? [] : withCriteria(row)
  return found ?? null
}

export interface NewSubscription {
  accountId: number
  enterpriseId: number
  kind: SubscriptionKind
  name: string
  criteria: SubscriptionCriteria
  now: Date
}

/** The subscriptions to favourites of these accounts; missing ones are made. @returns account → subscription */
export async function demandCollectionSubscriptions(tx: Executor, accountIds: readonly number[], now: Date): Promise<Map<number, number>> {
  if (accountIds.length === 0) return new Map()
  await tx.query(
    `insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at, changed_at)
     select id, enterprise_id, 'collection', $2, '{}', $3, $3 from account_public where id = any($1::bigint[])
     on conflict do nothing`,
    [[...accountIds], kindOf('collection').name, now],
  )
  const rows = await tx.query<{ id: number; accountId: number }>(
    `select id, account_id as "accountId" from subscription where account_id = any($1::bigint[]) and kind = 'collection' and deleted_at is null`,
    [[...accountIds]],
  )
  return new Map(rows.map(({ id, accountId }) => [accountId, id]))
}

/** Null if the account has one with this name and kind. */
export async function insertSubscription(tx: Executor, one: NewSubscription): Promise<number | null> {
  const [row] = await tx.query<{ id: number }>(
    `insert into subscription (account_id, enterprise_id, kind, name, criteria, created_at, changed_at) values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (account_id, kind, name) where deleted_at is null do nothing returning id`,
    [one.accountId, one.enterpriseId, one.kind, one.name, JSON.stringify(one.criteria), one.now],
  )
  return row?.id ?? null
}

/** False if the account has another one with this name and kind. */
export async function updateSubscription(
  tx: Executor,
  { id, name, criteria }: Pick<SubscriptionRow, 'id' | 'name' | 'criteria'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `update subscription set name = $2, criteria = $3, changed_in = pg_current_xact_id(),
       changed_at = case when criteria = $3::jsonb then changed_at else $4 end
     where id = $1 and deleted_at is null and not exists (
       select 1 from subscription other
       where other.account_id = subscription.account_id and other.kind = subscription.kind and other.name = $2 and other.id <> $1
         and other.deleted_at is null)
     returning id`,
    [id, name, JSON.stringify(criteria), now],
  )
  return rows.length > 0
}

/** False if the account has no such subscription. */
export async function updatePaused(
  db: Executor,
  accountId: number,
  { id, isPaused, now }: { id: number; isPaused: boolean; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update subscription set is_paused = $3, changed_in = pg_current_xact_id(),
       changed_at = case when is_paused and not $3 then $4 else changed_at end
     where account_id = $1 and id = $2 and deleted_at is null returning id`,
    [accountId, id, isPaused, now],
  )
  return rows.length > 0
}

/** Deletes it with its hits. False if the account has no such subscription. */
export async function markDeleted(tx: Executor, accountId: number, id: number, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `update subscription set deleted_at = $3, changed_in = pg_current_xact_id() where account_id = $1 and id = $2 and deleted_at is null returning id`,
    [accountId, id, now],
  )
  if (rows.length === 0) return false
  await tx.query('delete from hit where subscription_id = $1', [id])
  await tx.query('delete from project_told where subscription_id = $1', [id])
  return true
}

/** Deletes the rows of subscriptions deleted before a moment, which every process has removed from its memory by then. */
export async function deleteSubscriptionsLeftBefore(db: Executor, moment: Date): Promise<void> {
  await db.query('delete from subscription where deleted_at < $1', [moment])
}

/** The subscriptions of an enterprise's enabled accounts of these kinds beyond a number. @param of.accountId counts only those of this account */
export async function selectBeyond(
  db: Executor,
  of: { enterpriseId: number; accountId: number | null; kinds: readonly string[]; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    `select subscription.id from subscription join account_public account on account.id = subscription.account_id
     where subscription.enterprise_id = $1 and ($2::bigint is null or account_id = $2) and kind = any($3) and deleted_at is null
       and account.disabled_at is null
     order by subscription.id offset $4`,
    [of.enterpriseId, of.accountId, [...of.kinds], of.limit],
  )
  return rows.map(({ id }) => id)
}

/** A changed subscription; null criteria if it was deleted or paused. */
export interface ChangedRow {
  id: number
  accountId: number
  criteria: SubscriptionCriteria | null
}

/**
 * The changes since a place. They may be repeated but are never missed, because places are transactions that may not
 * have ended.
 * @param of.since null for all
 * @returns the place to continue from
 */
export async function selectChanged(
  db: Executor,
  { kinds, since, after, limit }: { kinds: readonly SubscriptionKind[]; since: string | null; after: number; limit: number },
): Promise<{ rows: ChangedRow[]; place: string }> {
  const rows = await db.query<StoredChange & { place: string }>(
    `select ${changeColumns}, pg_snapshot_xmin(pg_current_snapshot())::text as place
     from (select 1) as always left join lateral (
       select * from subscription where id > $2 and kind = any($4) and ($1::xid8 is null or changed_in >= $1::xid8) order by id limit $3) as one on true
     order by one.id`,
    [since, after, limit, [...kinds]],
  )
  return {
    place: rows[0]?.place ?? '0',
    rows: rows.flatMap(changeOf),
  }
}

/** The current state of these subscriptions. */
export async function selectAsChanged(db: Executor, ids: readonly number[]): Promise<ChangedRow[]> {
  const rows = await db.query<StoredChange>(`select ${changeColumns} from subscription one where id = any($1::bigint[]) order by id`, [
    [...ids],
  ])
  return rows.flatMap(changeOf)
}

/** Normalised names that moved to another company since a place (`selectChanged`), or whose company has gained or lost a name. */
export async function selectRegrouped(db: Executor, since: string): Promise<string[]> {
  const rows = await db.query<{ key: string }>('select name_key as key from organisation_public where regrouped_in >= $1::xid8', [since])
  return rows.map(({ key }) => key)
}

/** Those of these subscriptions that are told whenever a project reaches a further stage. */
export async function selectTellingMoves(db: Executor, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db.query<{ id: number }>(
    `select id from subscription where id = any($1::bigint[]) and coalesce((criteria ->> 'stageMoves')::boolean, false)`,
    [[...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}

type StoredChange =
  | { id: number; accountId: number; criteria: unknown; isActive: boolean }
  // without changes, a row contains only the place
  | { id: null; accountId: null; criteria: null; isActive: null }

const changeColumns = `one.id, one.account_id as "accountId", one.criteria,
  one.deleted_at is null and not one.is_paused as "isActive"`

function changeOf({ id, accountId, criteria, isActive }: StoredChange): ChangedRow[] {
  return id === null ? [] : [{ id, accountId, criteria: isActive ? readCriteria(criteria) : null }]
}
