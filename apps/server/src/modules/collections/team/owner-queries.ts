import type { OwnedKind, Pursuit } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'

/** The account in charge of a project within an enterprise. */
export interface OwnerRow {
  projectKey: number
  /** The notice, or the id of the 拟在建 project, that was assigned. */
  itemId: number
  accountId: number
  /** Null if the account no longer exists. */
  givenBy: number | null
  givenAt: Date
  /** Assigned to the reader by another account, and neither opened nor confirmed since. */
  isNew: boolean
}

/** One number for all notices of a project; a notice without a project counts as its own. */
export const projectKeySql = 'coalesce(notice.project_id, -notice.id)'

/** For each kind: the project of each id, and the followers of projects. Merged and split projects need no other rows. */
const kinds = {
  notice: {
    keys: `select notice.id, ${projectKeySql} as key from notice_public notice`,
    // each half uses its own index
    followed: `select ${projectKeySql} as key, notice.id, collection.account_id
      from notice_public notice join collection on collection.notice_id = notice.id
      where notice.project_id = any($3::bigint[]) or notice.id = any(array(select -named.key from unnest($3::bigint[]) as named (key)))`,
    isOpened: `exists (select 1 from notice_opened_public opened
      where opened.account_id = $3 and opened.notice_id = item.id and opened.opened_at >= owner.given_at)`,
  },
  project: {
    keys: 'select id, project_id as key from designed_key_public',
    followed: `select own.project_id as key, own.id, designed_collection.account_id
      from designed_key_public own join designed_collection on designed_collection.key_id = own.id
      where own.project_id = any($3::bigint[])`,
    isOpened: 'false',
  },
} as const satisfies Record<OwnedKind, object>

interface OfTeam {
  enterpriseId: number
  kind: OwnedKind
}

interface Items extends OfTeam {
  /** Ids of notices, or any that projects have ever had. */
  ids: readonly number[]
}

/**
 * The owners of an enterprise's projects, one for each project: the latest assignment of any of its ids.
 * @param of.readerId the account for which something is new
 * @param of.ids only projects of these; null for all
 */
export function selectOwners(
  db: Executor,
  { enterpriseId, kind, readerId, ids }: OfTeam & { readerId: number; ids: readonly number[] | null },
): Promise<OwnerRow[]> {
  const { keys, isOpened } = kinds[kind]
  return db.query<OwnerRow>(
    `select distinct on (item.key) item.key as "projectKey", owner.item_id as "itemId", owner.account_id as "accountId", owner.given_by as "givenBy", owner.given_at as "givenAt",
            owner.account_id = $3 and owner.given_by is distinct from $3 and owner.known_at is null and not ${isOpened} as "isNew"
       from collection_owner owner join (${keys}) item on item.id = owner.item_id
      where owner.enterprise_id = $1 and owner.kind = $2
        and ($4::bigint[] is null or item.key in (select named.key from (${keys}) named where named.id = any($4)))
      order by item.key, owner.given_at desc, item.id desc`,
    [enterpriseId, kind, readerId, ids],
  )
}

/** Puts the account in charge of the projects. If it takes them itself, it is not notified. */
export async function upsertOwner(
  tx: Executor,
  { enterpriseId, kind, ids, accountId, givenBy, now }: Items & { accountId: number; givenBy: number; now: Date },
): Promise<void> {
  await tx.query(
    `insert into collection_owner (enterprise_id, kind, item_id, account_id, given_by, given_at, told_at)
     select $1, $2, id, $4, $5, $6, $7 from unnest($3::bigint[]) as given (id)
     on conflict (enterprise_id, kind, item_id)
     do update set account_id = excluded.account_id, given_by = excluded.given_by, given_at = excluded.given_at, told_at = excluded.told_at,
       known_at = null`,
    [enterpriseId, kind, ids, accountId, givenBy, now, accountId === givenBy ? now : null],
  )
}

/** Removes the assignments of the projects. */
export async function deleteOwners(tx: Executor, { enterpriseId, kind, ids }: Items): Promise<void> {
  const { keys } = kinds[kind]
  await tx.query(
    `delete from collection_owner owner using (${keys}) item
      where owner.enterprise_id = $1 and owner.kind = $2 and item.id = owner.item_id
        and item.key in (select named.key from (${keys}) named where named.id = any($3::bigint[]))`,
    [enterpriseId, kind, ids],
  )
}

/** Marks assignments as seen. @param known.ids null for all of the kind */
export async function markOwnerKnown(
  tx: Executor,
  { accountId, kind, ids, now }: { accountId: number; kind: OwnedKind; ids: readonly number[] | null; now: Date },
): Promise<void> {
  const { keys } = kinds[kind]
  await tx.query(
    `update collection_owner owner set known_at = $4 from (${keys}) item
      where owner.account_id = $1 and owner.kind = $2 and owner.known_at is null and item.id = owner.item_id
        and ($3::bigint[] is null or item.key in (select named.key from (${keys}) named where named.id = any($3)))`,
    [accountId, kind, ids, now],
  )
}

/** Returns the account's new assignments and marks them as notified. */
export async function markTold(tx: Executor, accountId: number, now: Date): Promise<{ kind: OwnedKind; ids: number[] }[]> {
  const rows = await tx.query<{ kind: OwnedKind; id: number }>(
    'update collection_owner set told_at = $2 where account_id = $1 and told_at is null returning kind, item_id as id',
    [accountId, now],
  )
  return rows.map(({ kind, id }) => ({ kind, ids: [id] }))
}

/** Accounts with assignments from before this moment that were not notified. */
export async function selectUntoldAccounts(db: Executor, before: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    'select distinct account_id as id from collection_owner where told_at is null and given_at < $1 order by id',
    [before],
  )
  return rows.map(({ id }) => id)
}

/** An account with a favourite of a project. */
export interface FollowerRow {
  projectKey: number
  accountId: number
  /** Null if none is set. */
  pursuit: Pursuit | null
}

/** The followers of the projects among these accounts, one row for each favourite. */
export function selectFollowers(
  db: Executor,
  { accountIds, kind, keys }: { accountIds: readonly number[]; kind: OwnedKind; keys: readonly number[] },
): Promise<FollowerRow[]> {
  const { followed } = kinds[kind]
  return db.query<FollowerRow>(
    `select item.key as "projectKey", item.account_id as "accountId", mark.pursuit
       from (${followed}) item
       left join collection_mark mark on mark.account_id = item.account_id and mark.kind = $2 and mark.item_id = item.id
      where item.account_id = any($1::bigint[])`,
    [accountIds, kind, keys],
  )
}

/** The project of each id. */
export function selectProjectKeys(
  db: Executor,
  { kind, ids }: { kind: OwnedKind; ids: readonly number[] },
): Promise<{ id: number; projectKey: number }[]> {
  const { keys } = kinds[kind]
  return db.query(`select item.id, item.key as "projectKey" from (${keys}) item where item.id = any($1::bigint[])`, [ids])
}
