import type { CompanyDetail } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { selectNames } from './partners.ts'
import { atNames as at, namesOf, unused, type Sight } from './sight.ts'

interface Header {
  /** The normalised form of its current name. */
  key: string
  shown: Pick<CompanyDetail, 'name' | 'otherNames' | 'creditCode' | 'parent' | 'branches' | 'firstSeen' | 'lastSeen'>
}

const maxNames = 50
const maxBranches = 100

/** The statements of notices about a company, each with one of the notices. */
export async function selectHeader(db: Executor, sight: Sight): Promise<Header> {
  const [called, ...others] = await selectCalled(db, sight)
  return {
    key: called?.key ?? '',
    shown: {
      name: called?.name ?? '',
      otherNames: others.slice(0, maxNames).map(({ name, noticeId }) => ({ name, noticeId })),
      creditCode: await findCreditCode(db, sight),
      parent: await findParent(db, sight),
      branches: await selectBranches(db, sight),
      firstSeen: await findSeen(db, sight, 'asc'),
      lastSeen: await findSeen(db, sight, 'desc'),
    },
  }
}

interface Called {
  name: string
  key: string
  noticeId: number | null
}

/** The current name first. Each has a notice that states that it is one of the company's names, if there is one. */
function selectCalled(db: Executor, sight: Sight): Promise<Called[]> {
  return db.query<Called>(
    `select name, name_key as key, coalesce(
       (select max(notice_id) from organisation_evidence as notice_party where former_id = own.id and organisation_id = any($${at(sight)}::bigint[]) and ${sight.isSeen}),
       (select max(notice_id) from organisation_evidence as notice_party where organisation_id = own.id and (former_id = any($${at(sight)}::bigint[]) or credit_code is not null) and ${sight.isSeen}))
       as "noticeId"
     from organisation as own where id = any($${at(sight)}::bigint[]) ${unused(sight)}
     order by exists (select from organisation_evidence as notice_party where former_id = own.id and ${sight.isSeen}), char_length(name_key), name_key`,
    [...sight.values, namesOf(sight)],
    sight.plan,
  )
}

/** The code that most notices state, and the latest of them. */
async function findCreditCode(db: Executor, sight: Sight): Promise<CompanyDetail['creditCode']> {
  const [row] = await db.query<{ code: string; noticeId: number }>(
    `select credit_code as code, max(notice_id) as "noticeId" from organisation_evidence as notice_party
     where organisation_id = any($${at(sight)}::bigint[]) and credit_code is not null and ${sight.isSeen} ${unused(sight)}
     group by credit_code order by count(*) desc, credit_code limit 1`,
    [...sight.values, namesOf(sight)],
    sight.plan,
  )
  return row ?? null
}

async function findParent(db: Executor, sight: Sight): Promise<CompanyDetail['parent']> {
  const parentId = sight.entries.find((entry) => entry.parentId !== null)?.parentId ?? null
  if (parentId === null) return null
  const [row] = await db.query<{ id: number; name: string }>(
    'select coalesce(merged_into, id) as id, name from organisation where id = $1',
    [parentId],
  )
  if (row === undefined) return null
  const [known] = await selectNames(db, sight, [row.id])
  return known === undefined ? { id: null, name: row.name } : known
}

async function selectBranches(db: Executor, sight: Sight): Promise<CompanyDetail['branches']> {
  const rows = await db.query<{ id: number }>(
    `select summary.id from organisation as part join organisation_summary as summary on summary.id = coalesce(part.merged_into, part.id)
     where part.parent_id = any($1::bigint[]) and summary.id <> $2 group by summary.id order by summary.notices desc, summary.id limit $3`,
    [namesOf(sight), sight.id, maxBranches],
    sight.plan,
  )
  const names = await selectNames(
    db,
    sight,
    rows.map(({ id }) => id),
  )
  return sight.isSeen === 'true' ? inOrder(rows, names) : names.toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function inOrder(rows: readonly { id: number }[], names: readonly { id: number; name: string }[]): { id: number; name: string }[] {
  const byId = new Map(names.map((one) => [one.id, one]))
  return rows.flatMap(({ id }) => byId.get(id) ?? [])
}

/** The first or the last notice that names it in a role. */
async function findSeen(db: Executor, sight: Sight, order: 'asc' | 'desc'): Promise<CompanyDetail['firstSeen']> {
  const [row] = await db.query<{ at: Date; noticeId: number }>(
    `select one.published_at as at, one.notice_id as "noticeId" from unnest($${at(sight)}::bigint[]) as own (id),
       unnest(array['tenderer', 'agency', 'winner', 'candidate']) as said, lateral (
         select published_at, notice_id from organisation_role as notice_party where organisation_id = own.id and role = said and ${sight.isSeen}
         order by published_at ${order} limit 1) as one
     where true ${unused(sight)} order by one.published_at ${order}, one.notice_id limit 1`,
    [...sight.values, namesOf(sight)],
    sight.plan,
  )
  return row === undefined ? null : { at: row.at.toISOString(), noticeId: row.noticeId }
}
