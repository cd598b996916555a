import type { Executor, Transaction } from '../../../platform/database/executor.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import { groupNames, type KnownNames } from './group-names.ts'
import { organisationMoved } from './organisation-events.ts'

/**
 * Decides again which names are one organisation, for these names and all that evidence connects with them, and reports
 * the moved ones.
 * @returns names that moved to another company
 */
export async function settleGroups(tx: Transaction, touched: readonly number[]): Promise<number[]> {
  if (touched.length === 0) return []
  const ids = await selectReached(tx, touched)
  const groups = groupNames(await selectKnown(tx, ids))
  const moved = await tx.query<{ organisationId: number }>(
    `update organisation set merged_into = settled.into
     from (select id, nullif(kept, id) as into from unnest($1::bigint[], $2::bigint[]) as found (id, kept)) as settled
     where organisation.id = settled.id and organisation.merged_into is distinct from settled.into
     returning organisation.id as "organisationId"`,
    [ids, ids.map((id) => groups.get(id) ?? id)],
  )
  // all names of the former and the new groups are among the reached names
  if (moved.length > 0) await tx.query('update organisation set regrouped_in = pg_current_xact_id() where id = any($1::bigint[])', [ids])
  await appendEvents(tx, organisationMoved, moved)
  return moved.map(({ organisationId }) => organisationId)
}

/**
 * names with one code beyond which it is not followed; well above the limit of `groupNames`, so that all names see a
 * code that it refuses
 */
const maxFollowed = 50

/** All names that evidence, decisions and current groups connect with some names. */
async function selectReached(tx: Executor, touched: readonly number[]): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `with recursive reached (id) as (
       select unnest($1::bigint[])
       union
       select link.id from reached, lateral (
         select former_id as id from organisation_evidence where organisation_id = reached.id and former_id is not null
         union all select organisation_id from organisation_evidence where former_id = reached.id
         union all select other.organisation_id from organisation_evidence as own join organisation_evidence as other on other.credit_code = own.credit_code
           where own.organisation_id = reached.id and (select count(distinct named.organisation_id) from organisation_evidence as named
             where named.credit_code = own.credit_code) <= $2
         union all select other_id from organisation_decision where organisation_id = reached.id and kind = 'merge' and undone_at is null
         union all select organisation_id from organisation_decision where other_id = reached.id and undone_at is null
         union all select id from organisation where merged_into = reached.id
         union all select merged_into from organisation where id = reached.id and merged_into is not null
       ) as link
     ) select id from reached order by id`,
    [[...touched], maxFollowed],
  )
  return rows.map(({ id }) => id)
}

async function selectKnown(tx: Executor, ids: readonly number[]): Promise<KnownNames> {
  const parts = await tx.query<{ id: number }>('select id from organisation where id = any($1::bigint[]) and parent_id is not null', [
    [...ids],
  ])
  const evidence = await tx.query<{ id: number; formerId: number | null; code: string | null }>(
    `select distinct organisation_id as id, former_id as "formerId", credit_code as code from organisation_evidence where organisation_id = any($1::bigint[])`,
    [[...ids]],
  )
  const decisions = await tx.query<{ id: number; otherId: number | null }>(
    `select organisation_id as id, other_id as "otherId" from organisation_decision where organisation_id = any($1::bigint[]) and undone_at is null`,
    [[...ids]],
  )
  return {
    ids,
    parts: new Set(parts.map(({ id }) => id)),
    formers: evidence.flatMap(({ id, formerId }) => (formerId === null ? [] : [{ id, formerId }])),
    codes: evidence.flatMap(({ id, code }) => (code === null ? [] : [{ id, code }])),
    merges: decisions.flatMap(({ id, otherId }) => (otherId === null ? [] : [{ id, otherId }])),
    alone: new Set(decisions.filter(({ otherId }) => otherId === null).map(({ id }) => id)),
  }
}
