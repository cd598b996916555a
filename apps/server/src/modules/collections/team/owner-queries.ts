import type { Pursuit } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'

/** Who of an enterprise is in charge of a project. */
export interface OwnerRow {
  projectKey: number
  accountId: number
  /** Null: the account is gone. */
  givenBy: number | null
  givenAt: Date
  /** Given to the reader by another, and neither opened nor confirmed since. */
  isNew: boolean
}

/** One number for all notices of a project; a notice without a project is one by itself. */
export const projectKeySql = 'coalesce(notice.project_id, -notice.id)'

/**
 * Owners of an enterprise's projects, one a project.
 * @param of.readerId for whom something is new @param of.noticeIds only projects of these; null: of all
 */
export function selectOwners(
  db: Executor,
  { enterpriseId, readerId, noticeIds }: { enterpriseId: number; readerId: number; noticeIds: readonly number[] | null },
): Promise<OwnerRow[]> {
  return db.query<OwnerRow>(
    `select distinct on (${projectKeySql}) ${projectKeySql} as "projectKey", owner.account_id as "accountId",
            owner.given_by as "givenBy", owner.given_at as "givenAt",
            owner.account_id = $2 and owner.given_by is distinct from $2 and owner.known_at is null and not exists (
              select 1 from notice_opened_public opened
               where opened.account_id = $2 and opened.notice_id = notice.id and opened.opened_at >= owner.given_at) as "isNew"
       from collection_owner owner join notice_public notice on notice.id = owner.notice_id
      where owner.enterprise_id = $1 and ($3::bigint[] is null or ${projectKeySql} in (
        select ${projectKeySql} from notice_public notice where notice.id = any($3)))
      order by ${projectKeySql}, owner.given_at desc, notice.id desc`,
    [enterpriseId, readerId, noticeIds],
  )
}

/** Puts the account in charge of the notices' projects. */
export async function upsertOwner(
  tx: Executor,
  { enterpriseId, noticeIds, accountId, givenBy, now }: Giving & { accountId: number; givenBy: number; now: Date },
): Promise<void> {
  await tx.query(
    `insert into collection_owner (enterprise_id, notice_id, account_id, given_by, given_at)
     select $1, id, $3, $4, $5 from unnest($2::bigint[]) as given (id)
     on conflict (enterprise_id, notice_id)
     do update set account_id = excluded.account_id, given_by = excluded.given_by, given_at = excluded.given_at, known_at = null`,
    [enterpriseId, noticeIds, accountId, givenBy, now],
  )
}

interface Giving {
  enterpriseId: number
  noticeIds: readonly number[]
}

/** Nobody is in charge of the notices' projects any more. */
export async function deleteOwners(tx: Executor, { enterpriseId, noticeIds }: Giving): Promise<void> {
  await tx.query(
    `delete from collection_owner owner using notice_public notice
      where owner.enterprise_id = $1 and notice.id = owner.notice_id and ${projectKeySql} in (
        select ${projectKeySql} from notice_public notice where notice.id = any($2::bigint[]))`,
    [enterpriseId, noticeIds],
  )
}

/** The account knows that it is in charge of the notices' projects. @param noticeIds null: of all */
export async function markOwnerKnown(
  tx: Executor,
  { accountId, noticeIds, now }: { accountId: number; noticeIds: readonly number[] | null; now: Date },
): Promise<void> {
  await tx.query(
    `update collection_owner owner set known_at = $3 from notice_public notice
      where owner.account_id = $1 and owner.known_at is null and notice.id = owner.notice_id and ($2::bigint[] is null or ${projectKeySql} in (
        select ${projectKeySql} from notice_public notice where notice.id = any($2)))`,
    [accountId, noticeIds, now],
  )
}

/** An account that has a notice of a project among its favourites. */
export interface FollowerRow {
  projectKey: number
  accountId: number
  /** Null: not said. */
  pursuit: Pursuit | null
}

/** Which of these accounts follow the notices' projects, one row for each favourite. */
export function selectFollowers(
  db: Executor,
  { accountIds, noticeIds }: { accountIds: readonly number[]; noticeIds: readonly number[] },
): Promise<FollowerRow[]> {
  return db.query<FollowerRow>(
    `select key.of as "projectKey", collection.account_id as "accountId", mark.pursuit
       from (select distinct ${projectKeySql} as of from notice_public notice where notice.id = any($2::bigint[])) key
       join notice_public notice on notice.project_id = key.of or notice.id = -key.of
       join collection on collection.notice_id = notice.id and collection.account_id = any($1::bigint[])
       left join collection_mark mark on mark.account_id = collection.account_id and mark.kind = 'notice' and mark.item_id = notice.id`,
    [accountIds, noticeIds],
  )
}

/** Project of each of these notices. */
export function selectProjectKeys(db: Executor, noticeIds: readonly number[]): Promise<{ id: number; projectKey: number }[]> {
  return db.query(`select notice.id, ${projectKeySql} as "projectKey" from notice_public notice where notice.id = any($1::bigint[])`, [
    noticeIds,
  ])
}
