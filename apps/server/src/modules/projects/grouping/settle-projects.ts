import type { Executor } from '../../../platform/database/executor.ts'
import { groupKeys, type KnownKeys } from './group-keys.ts'

/**
 * Decides again which keys are one project, for these keys and all that evidence connects with them.
 * @returns the former and the current projects
 */
export async function settleProjects(tx: Executor, touched: readonly number[]): Promise<number[]> {
  if (touched.length === 0) return []
  const reached = await selectReached(tx, touched)
  const groups = groupKeys(await selectKnown(tx, reached))
  const ids = reached.map(({ id }) => id)
  await tx.query(
    `update designed_key set merged_into = settled.into
     from (select id, nullif(kept, id) as into from unnest($1::bigint[], $2::bigint[]) as found (id, kept)) as settled
     where designed_key.id = settled.id and designed_key.merged_into is distinct from settled.into`,
    [ids, ids.map((id) => groups.get(id) ?? id)],
  )
  return [...new Set([...reached.map(({ id, mergedInto }) => mergedInto ?? id), ...groups.values()])]
}

interface Reached {
  id: number
  mergedInto: number | null
  isCode: boolean
}

/**
 * All keys that evidence, decisions, owners and current projects connect with some. Other evidence of a key is read by
 * an array, so that it is looked up whatever the planner knows.
 */
async function selectReached(tx: Executor, touched: readonly number[]): Promise<Reached[]> {
  return tx.query<Reached>(
    `with recursive reached (id) as (
       select unnest($1::bigint[])
       union
       select link.id from reached, lateral (
         select other.key_id as id from designed_link as other where other.evidence_id = any(array(select evidence_id from designed_link where key_id = reached.id))
         union all select other_id from designed_decision where key_id = reached.id and kind = 'merge' and undone_at is null
         union all select key_id from designed_decision where other_id = reached.id and kind = 'merge' and undone_at is null
         union all select heir_id from designed_heir where key_id = reached.id
         union all select key_id from designed_heir where heir_id = reached.id
         union all select id from designed_key where merged_into = reached.id
         union all select merged_into from designed_key where id = reached.id and merged_into is not null
         union all select other.id from designed_key as own
           join organisation_public as called on called.name_key = own.owner_key
           join organisation_public as same on same.company_id = called.company_id
           join designed_key as other on other.owner_key = same.name_key and other.folded = own.folded
           where own.id = reached.id and own.owner_key is not null
       ) as link
     ) select id, merged_into as "mergedInto", key like 'code:%' as "isCode" from reached join designed_key using (id) order by id`,
    [[...touched]],
  )
}

async function selectKnown(tx: Executor, reached: readonly Reached[]): Promise<KnownKeys> {
  const ids = reached.map(({ id }) => id)
  const links = await tx.query<{ keys: number[] }>(
    `select distinct keys from (
       select array_agg(key_id order by key_id) as keys from designed_link
       where evidence_id in (select evidence_id from designed_link where key_id = any($1::bigint[])) group by evidence_id) as linked order by keys`,
    [ids],
  )
  const sameOwner = await tx.query<{ id: number; otherId: number }>(
    `select own.id, other.id as "otherId" from designed_key as own
       join organisation_public as called on called.name_key = own.owner_key
       join organisation_public as same on same.company_id = called.company_id
       join designed_key as other on other.owner_key = same.name_key and other.folded = own.folded
     where own.id = any($1::bigint[]) and own.owner_key is not null and other.id < own.id order by 1, 2`,
    [ids],
  )
  const heirs = await tx.query<{ id: number; heirId: number }>(
    `select key_id as id, heir_id as "heirId" from designed_heir
     where key_id = any($1::bigint[]) and not exists (select from designed_link where key_id = designed_heir.key_id) order by key_id`,
    [ids],
  )
  const decisions = await tx.query<{ id: number; otherId: number | null }>(
    `select key_id as id, other_id as "otherId" from designed_decision where key_id = any($1::bigint[]) and kind <> 'differ' and undone_at is null order by id`,
    [ids],
  )
  return {
    ids,
    codes: new Set(reached.filter(({ isCode }) => isCode).map(({ id }) => id)),
    links: links.map(({ keys }) => keys),
    sameOwner: sameOwner.map(({ id, otherId }) => [id, otherId]),
    heirs: heirs.map(({ id, heirId }) => [id, heirId]),
    merges: decisions.flatMap(({ id, otherId }) => (otherId === null ? [] : [[id, otherId] as const])),
    alone: new Set(decisions.filter(({ otherId }) => otherId === null).map(({ id }) => id)),
  }
}
