import type { Database, Executor, Transaction } from '../../../platform/database/executor.ts'
import { jobKind, noData, type JobContext } from '../../../platform/jobs/index.ts'
import { lockOrganisations } from '../organisations/queries.ts'
import { totals } from './add-sums.ts'
import { changedContributions, emptyChange } from './contribution-change.ts'
import { contributionColumns, dealsSql, figuresSql, marketKey, marketSql, marketSums, rivalsSql, totalsSql } from './contributions-sql.ts'
import { describeCompanies } from './describe-companies.ts'
import { growingStatistics, refreshStatistics } from './statistics.ts'
import { replaceContributions } from './replace-contributions.ts'

/**
 * the size of one transaction, for which everything else waits: counted projects, notices searched for those without a
 * project, and companies that are summed up
 */
const atOnce = { projects: 1000, notices: 20_000, companies: 500 }

/** the contributions of the companies of one transaction, unless a single company has more */
const maxSummed = 10_000

interface Needs {
  database: Database
}

/** Recounts everything when operators ask for it. Normally figures follow the notices by themselves. */
export const rebuildFiguresJob = jobKind({
  name: 'rebuild-company-figures',
  label: '重新统计全部单位',
  data: noData,
  retries: 5,
  minutes: 24 * 60,
  byHand: { data: {}, key: 'all' },
  run: (context, { database }: Needs) => rebuildFigures(database, context),
})

type Progress = Pick<JobContext<unknown>, 'signal' | 'progress'>

/**
 * First computes each company's contribution to each project, then the sums. A project adds to no sum by itself here,
 * because every sum is counted from all contributions. Notices that arrive meanwhile are added to old and new sums
 * alike.
 * @returns the result for operators
 */
export async function rebuildFigures(database: Database, { signal, progress }: Progress): Promise<string> {
  const statistics = growingStatistics(database)
  let projects = 0
  for await (const part of projectParts(database)) {
    signal.throwIfAborted()
    await locked(database, (tx) => replaceContributions(tx, part))
    projects += part.length
    await statistics.grownBy(part.length)
    await progress(projects, projects, projects)
  }
  await refreshStatistics(database)
  const companies = await rebuildSums(database, signal)
  await locked(database, sumUpMarket)
  return `统计 ${projects} 个项目、${companies} 个单位`
}

async function rebuildSums(database: Database, signal: AbortSignal): Promise<number> {
  let companies = 0
  for (let after = 0; ;) {
    signal.throwIfAborted()
    // oxlint-disable-next-line no-await-in-loop -- one part after the other, so that others have their turn
    const part = await selectCompanies(database, after)
    const last = part.at(-1)
    if (last === undefined) return companies
    // oxlint-disable-next-line no-await-in-loop
    await locked(database, (tx) => sumUp(tx, part))
    companies += part.length
    after = last
  }
}

async function locked(database: Database, work: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await database.transaction(async (tx) => {
    await lockOrganisations(tx)
    await work(tx)
  })
}

/** The projects that roles or contributions name, in parts, each once. */
async function* projectParts(db: Executor): AsyncGenerator<number[]> {
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a part begins where the one before ended
    const part = await selectIds(db, selectProjects, [after, atOnce.projects])
    const last = part.at(-1)
    if (last === undefined) break
    after = last
    yield part
  }
  const [end] = await selectIds(db, selectLastNotice, [])
  for (let after = 0; after < (end ?? 0); after += atOnce.notices) {
    // oxlint-disable-next-line no-await-in-loop
    const alone = await selectIds(db, selectAlone, [after, after + atOnce.notices])
    for (let from = 0; from < alone.length; from += atOnce.projects) yield alone.slice(from, from + atOnce.projects)
  }
}

async function selectIds(db: Executor, sql: string, values: readonly (number | readonly number[])[]): Promise<number[]> {
  const rows = await db.query<{ id: number }>(sql, values)
  return rows.map(({ id }) => id)
}

const selectProjects = `(select project_id as id from organisation_role where project_id > $1 group by project_id order by project_id limit $2)
  union (select project from organisation_project where project > $1 group by project order by project limit $2) order by id limit $2`

const selectLastNotice = `select greatest((select max(notice_id) from organisation_role), -(select min(project) from organisation_project)) as id`

/** Notices without a project, which count as their own, by negative ids. */
const selectAlone = `select -notice_id as id from organisation_role where notice_id > $1 and notice_id <= $2 and project_id is null
  union select project from organisation_project where project < -$1::bigint and project >= -$2::bigint order by id desc`

/** The next companies, as many as have not too many contributions together. */
async function selectCompanies(db: Executor, after: number): Promise<number[]> {
  const rows = await db.query<{ id: number; contributions: number }>(
    `select organisation.id, (select count(*)::integer from (select from organisation_project where ${ofCompanies('organisation.id')} limit ${maxSummed}) as counted) as contributions
     from organisation where id > $1 order by id limit $2`,
    [after, atOnce.companies],
  )
  let sum = 0
  const fitting = rows.filter(({ contributions }) => (sum += contributions) <= maxSummed)
  return (fitting.length === 0 ? rows.slice(0, 1) : fitting).map(({ id }) => id)
}

/**
 * Tests whether a contribution belongs to one of some companies, in a form that the indexes of the sides support.
 * Winners are also competitors.
 */
function ofCompanies(ids: string): string {
  return ['tendered_at', 'ran_at', 'competed_at'].map((at) => `(company_id = ${ids} and ${at} is not null)`).join(' or ')
}

/** Computes the sums of these companies from the contributions to their projects. */
async function sumUp(tx: Transaction, ids: readonly number[]): Promise<void> {
  await emptyChange(tx)
  const projects = await selectIds(
    tx,
    `select distinct project as id from organisation_project where ${ofCompanies('any($1::bigint[])')}`,
    [ids],
  )
  await tx.query(
    `insert into contribution_change (sign, ${contributionColumns}) select 1, ${contributionColumns} from organisation_project where project = any($1::bigint[])`,
    [projects],
  )
  for (const statement of sums) {
    // oxlint-disable-next-line no-await-in-loop -- on one connection
    await tx.query(statement, [ids])
  }
  await describeCompanies(tx, ids)
}

/** Counts the market anew from all contributions, at once: a few seconds for a million projects. */
async function sumUpMarket(tx: Transaction): Promise<void> {
  await tx.query('delete from market_figure')
  await tx.query(
    `insert into market_figure (${[...marketKey, ...marketSums].join(', ')})
     select * from (${marketSql('select 1 as sign, * from organisation_project')}) as figure`,
  )
}

const own = `${changedContributions} where company_id = any($1::bigint[])`

const sums = [
  'delete from organisation_summary where id = any($1::bigint[])',
  'delete from organisation_figure where company_id = any($1::bigint[])',
  'delete from organisation_deal where customer_id = any($1::bigint[])',
  'delete from organisation_rival where company_id = any($1::bigint[])',
  `insert into organisation_summary (id, name, ${totals.join(', ')})
   select company_id, organisation.name, ${totals.join(', ')} from (${totalsSql(own)}) as total join organisation on organisation.id = company_id`,
  `insert into organisation_figure (company_id, side, dimension, value, projects, amount) select * from (${figuresSql(own)}) as figure`,
  `insert into organisation_deal (customer_id, supplier_id, times, priced, amount, latest)
   select customer_id, supplier_id, times, priced, amount, gained from (${dealsSql(changedContributions)}) as deal where customer_id = any($1::bigint[])`,
  `insert into organisation_rival (company_id, rival_id, met, won, lost, latest)
   select company_id, rival_id, met, won, lost, gained from (${rivalsSql(changedContributions)}) as rival where company_id = any($1::bigint[])`,
]
