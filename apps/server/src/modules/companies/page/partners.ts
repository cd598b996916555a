import type { CompanyPartner, CompanyRival, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../../platform/database/executor.ts'
import type { Sight } from './sight.ts'
import { togetherSql } from './together-sql.ts'

type Partners = (typeof calls)['getCompanyPartners']
type Rivals = (typeof calls)['getCompanyRivals']

/** The buyers from a company, or its suppliers. */
export async function listPartners(db: Executor, sight: Sight, input: ParsedRequestOf<Partners>): Promise<ReplyOf<Partners>> {
  const { as, order, page, size } = input
  const [list, totalCount] = [
    await selectPartners(db, sight, { as, order, limit: size, offset: (page - 1) * size }),
    await countPartners(db, sight, as),
  ]
  return { list, totalCount, pageIndex: page, pageSize: size }
}

/** The first few in each order. */
export async function topPartners(
  db: Executor,
  sight: Sight,
  as: 'customers' | 'suppliers',
): Promise<ReplyOf<(typeof calls)['getTopPartners']>> {
  const [name] = await selectNames(db, sight, [sight.id])
  const [byTimes, byAmount] = [
    await selectPartners(db, sight, { as, order: 'times', limit: maxPartners, offset: 0 }),
    await selectPartners(db, sight, { as, order: 'amount', limit: maxPartners, offset: 0 }),
  ]
  const all = await countPartners(db, sight, as)
  return {
    company: { id: sight.id, name: name?.name ?? '' },
    byTimes,
    byAmount: byAmount.filter(({ amount }) => amount !== null),
    others: all - byTimes.length,
  }
}

const maxPartners = 5

interface Wanted {
  as: 'customers' | 'suppliers'
  order: 'times' | 'amount' | 'latest'
  limit: number
  offset: number
}

const partnerOrder = {
  times: 'times desc, latest desc, other_id desc',
  amount: 'priced > 0 desc, amount desc, times desc, other_id desc',
  latest: 'latest desc, other_id desc',
}

async function selectPartners(db: Executor, sight: Sight, { as, order, limit, offset }: Wanted): Promise<CompanyPartner[]> {
  const [own, other] = columnsOf(as)
  const first = sight.values.length + 1
  const rows = await db.query<Omit<CompanyPartner, 'name' | 'latest'> & { latest: Date }>(
    `${sight.with} select other_id as id, times, case when priced > 0 then amount end as amount, latest, ${latestDeal(sight)} as "latestNotice"
     from (select *, ${other} as other_id from (${sight.deals}) as deal) as deal where ${own} = $${first}
     order by ${partnerOrder[order]} limit $${first + 1} offset $${first + 2}`,
    [...sight.values, sight.id, limit, offset],
  )
  return withNames(db, sight, rows)
}

/** The notice of the latest deal. */
function latestDeal(sight: Sight): string {
  return `(select sold.won_notice from (${sight.projects}) as sold where sold.company_id = deal.supplier_id and sold.won_at = deal.latest
    and ${togetherSql(sight, 'sold', { role: 'customer', id: 'deal.customer_id' })} order by sold.won_notice desc limit 1)`
}

/**
 * The notice of the last meeting of two companies: that of the one named later. It is found by either one's times,
 * because otherwise all bids of a large company would be read for each row.
 */
function latestMeeting(sight: Sight): string {
  const bids = ([own, other]: [string, string]) => `select bid.competed_notice as notice from (${sight.projects}) as bid
    where bid.company_id = rival.${own} and bid.competed_at = rival.latest and ${togetherSql(sight, 'bid', { role: 'rival', id: `rival.${other}` })}`
  return `(select max(notice) from (${bids(['company_id', 'rival_id'])} union all ${bids(['rival_id', 'company_id'])}) as said)`
}

export async function countPartners(db: Executor, sight: Sight, as: Wanted['as']): Promise<number> {
  const [own] = columnsOf(as)
  return countRows(db, sight, sight.deals, own)
}

function columnsOf(as: Wanted['as']): [own: string, other: string] {
  return as === 'suppliers' ? ['customer_id', 'supplier_id'] : ['supplier_id', 'customer_id']
}

/** The bidders in the same projects. */
export async function listRivals(db: Executor, sight: Sight, input: ParsedRequestOf<Rivals>): Promise<ReplyOf<Rivals>> {
  const { order, page, size } = input
  const first = sight.values.length + 1
  const rows = await db.query<Omit<CompanyRival, 'name' | 'latest'> & { latest: Date }>(
    `${sight.with} select rival_id as id, met, won, lost, latest, ${latestMeeting(sight)} as "latestNotice" from (${sight.rivals}) as rival where company_id = $${first}
     order by ${rivalOrder[order]} limit $${first + 1} offset $${first + 2}`,
    [...sight.values, sight.id, size, (page - 1) * size],
  )
  return { list: await withNames(db, sight, rows), totalCount: await countRivals(db, sight), pageIndex: page, pageSize: size }
}

const rivalOrder = {
  met: 'met desc, latest desc, rival_id desc',
  won: 'won desc, met desc, latest desc, rival_id desc',
  lost: 'lost desc, met desc, latest desc, rival_id desc',
  latest: 'latest desc, rival_id desc',
}

export function countRivals(db: Executor, sight: Sight): Promise<number> {
  return countRows(db, sight, sight.rivals, 'company_id')
}

async function countRows(db: Executor, sight: Sight, pairs: string, own: string): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `${sight.with} select count(*)::integer as count from (${pairs}) as pair where ${own} = $${sight.values.length + 1}`,
    [...sight.values, sight.id],
    sight.plan,
  )
  return row?.count ?? 0
}

async function withNames<Row extends { id: number; latest: Date }>(
  db: Executor,
  sight: Sight,
  rows: readonly Row[],
): Promise<(Omit<Row, 'latest'> & { name: string; latest: string })[]> {
  const names = new Map(
    (
      await selectNames(
        db,
        sight,
        rows.map(({ id }) => id),
      )
    ).map(({ id, name }) => [id, name]),
  )
  return rows.map((row) => ({ ...row, name: names.get(row.id) ?? '', latest: row.latest.toISOString() }))
}

/** The names of companies; for members who do not see all notices, the names in those that they see. */
export async function selectNames(db: Executor, sight: Sight, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  if (sight.isSeen === 'true')
    return db.query<{ id: number; name: string }>(
      'select id, name from organisation_summary where id = any($1::bigint[])',
      [ids],
      sight.plan,
    )
  const first = sight.values.length + 1
  return db.query<{ id: number; name: string }>(
    `select wanted.id, called.name from unnest($${first}::bigint[]) as wanted (id), lateral (
       select name from organisation where (id = wanted.id or merged_into = wanted.id)
         and exists (select from organisation_role as notice_party where organisation_id = organisation.id and ${sight.isSeen})
       order by exists (select from organisation_evidence as notice_party where former_id = organisation.id and ${sight.isSeen}), char_length(name), name limit 1) as called
     where cardinality($1::bigint[]) >= 0`,
    [...sight.values, ids],
  )
}
