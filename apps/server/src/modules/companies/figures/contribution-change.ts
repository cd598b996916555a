import type { Executor } from '../../../platform/database/executor.ts'
import { contributionColumns, dealsSql, figuresSql, marketKey, marketSql, marketSums, rivalsSql } from './contributions-sql.ts'

/**
 * Makes an empty `contribution_change` for this transaction: signed contributions that are to be summed up. It is a
 * temporary table, because they are read many times.
 */
export async function emptyChange(tx: Executor): Promise<void> {
  await tx.query(`create temporary table if not exists contribution_change on commit delete rows as
    select 1::smallint as sign, ${contributionColumns} from organisation_project with no data`)
  // deletes the rows of the previous part; `truncate` would write the catalogue each time
  await tx.query('delete from contribution_change')
}

/** 1 adds, -1 removes. */
export const changedContributions = 'select * from contribution_change'

const emptyingSums = [
  `create temporary table if not exists figure_change on commit delete rows as ${figuresSql(changedContributions)} with no data`,
  `create temporary table if not exists market_change on commit delete rows as ${marketSql(changedContributions)} with no data`,
  `create temporary table if not exists deal_change on commit delete rows as ${dealsSql(changedContributions)} with no data`,
  `create temporary table if not exists rival_change on commit delete rows as ${rivalsSql(changedContributions)} with no data`,
  'delete from figure_change',
  'delete from market_change',
  'delete from deal_change',
  'delete from rival_change',
]

/** only real differences: a change knows whole projects, so it adds again most of what it removes */
const notingSums = [
  `insert into figure_change select * from (${figuresSql(changedContributions)}) as change where projects <> 0 or amount <> 0`,
  `insert into market_change select * from (${marketSql(changedContributions)}) as change
   where ${marketSums.map((sum) => `${sum} <> 0`).join(' or ')}`,
  `insert into deal_change select * from (${dealsSql(changedContributions)}) as change
   where times <> 0 or priced <> 0 or amount <> 0 or gained is distinct from lost`,
  `insert into rival_change select * from (${rivalsSql(changedContributions)}) as change
   where met <> 0 or won <> 0 or lost <> 0 or gained is distinct from given_up`,
]

/** Makes an empty change, and empty tables for {@link sumUpChange}, for this transaction. */
export async function emptySumChanges(tx: Executor): Promise<void> {
  await emptyChange(tx)
  for (const statement of emptyingSums) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await tx.query(statement)
  }
}

/** Collects what `contribution_change` adds to the sums, together with earlier parts. */
export async function sumUpChange(tx: Executor): Promise<void> {
  for (const statement of notingSums) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await tx.query(statement)
  }
}

/** The sum of all parts. */
export const changedFigures = `select company_id, side, dimension, value, sum(projects)::integer as projects, sum(amount)::bigint as amount
  from figure_change group by company_id, side, dimension, value`
export const changedMarket = `select ${marketKey.join(', ')}, sum(tendered)::integer as tendered, sum(awarded)::integer as awarded,
    sum(priced)::integer as priced, sum(amount)::bigint as amount
  from market_change group by ${marketKey.join(', ')}`
/** `lost`: the latest time that was removed. */
export const changedDeals = `select customer_id, supplier_id, sum(times)::integer as times, sum(priced)::integer as priced, sum(amount)::bigint as amount, max(gained) as gained, max(lost) as lost
  from deal_change group by customer_id, supplier_id`
/** `given_up`: the latest time that was removed. */
export const changedRivals = `select company_id, rival_id, sum(met)::integer as met, sum(won)::integer as won, sum(lost)::integer as lost, max(gained) as gained, max(given_up) as given_up
  from rival_change group by company_id, rival_id`
