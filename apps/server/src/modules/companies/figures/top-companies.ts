import { areaPrefix } from '../../../gazetteer/area-code.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { partyScopeParameters, type PartyScope } from '../../documents/index.ts'

/** The projects in which companies are counted. */
export interface CountedProjects {
  side: 'tendered' | 'ran' | 'won'
  /** When they did it: first inclusive, second exclusive. */
  from: Date
  until: Date
  /** Six-digit codes of any level; empty for all, as below. */
  areas: readonly string[]
  categories: readonly string[]
  industries: readonly string[]
  methods: readonly string[]
  /** The projects that may be counted, by the end of the month and the area. */
  counted: PartyScope
  /** The notices by which companies may be named. */
  named: PartyScope
}

export interface TopCompany {
  id: number
  name: string
  projects: number
  /** Fen, as far as prices are stated: what it won, or what its tenders were awarded for. */
  amount: number
}

/** the companies of one statement, between which other queries have their turn */
const atOnce = 4000

const sides = {
  tendered: { at: 'tendered_at', notice: 'tendered_notice', amount: 'awarded' },
  ran: { at: 'ran_at', notice: 'ran_notice', amount: 'awarded' },
  won: { at: 'won_at', notice: 'won_notice', amount: 'won_amount' },
} as const

/**
 * The companies with the most projects, or the largest amount, among some projects. All contributions of the time are
 * read, in parts by companies.
 * @throws the signal's reason as soon as it is aborted
 */
export async function topCompanies(
  db: Executor,
  projects: CountedProjects,
  { by, most }: { by: 'projects' | 'amount'; most: number },
  signal: AbortSignal,
): Promise<TopCompany[]> {
  const sql = topSql(projects, by, most)
  const values = valuesOf(projects)
  const last = await findLastCompany(db)
  let top: TopCompany[] = []
  for (let first = 1; first <= last; first += atOnce) {
    signal.throwIfAborted()
    const found = await db.query<TopCompany>(sql, [first, first + atOnce, ...values])
    top = [...top, ...found]
      .toSorted((one, other) => other[by] - one[by] || other.projects - one.projects || one.id - other.id)
      .slice(0, most)
  }
  return top
}

function topSql({ side }: CountedProjects, by: 'projects' | 'amount', most: number): string {
  const { at, notice, amount } = sides[side]
  return `select top.company_id as id, summary.name, top.projects, top.amount from (
      select company_id, count(*)::integer as projects, coalesce(sum(${amount}), 0)::bigint as amount from organisation_project
      where company_id >= $1 and company_id < $2 and ${at} >= $3 and ${at} < $4
        and ($5::text[] is null or area_code like any($5)) and ($6::text[] is null or category = any($6)) and ($7::text[] is null or industry = any($7))
        and ($8::text[] is null or method = any($8))
        and is_in_scope((date_trunc('month', ${at} at time zone 'Asia/Shanghai') + interval '1 month') at time zone 'Asia/Shanghai', area_code, $9, $10, $11)
        and ($12::timestamptz is null and $14::text[] is null or exists (
          select 1 from notice_public notice where notice.id = ${notice} and is_in_scope(notice.published_at, notice.area_code, $12, $13, $14)))
      group by company_id order by ${by} desc, projects desc, company_id limit ${most}
    ) as top join organisation_summary as summary on summary.id = top.company_id ${by === 'amount' ? 'where top.amount > 0' : ''}`
}

function valuesOf({ from, until, areas, categories, industries, methods, counted, named }: CountedProjects): unknown[] {
  const patterns = areas.map((code) => `${areaPrefix(code)}%`)
  const lists = [patterns, categories, industries, methods].map((list) => (list.length === 0 ? null : list))
  return [from, until, ...lists, ...partyScopeParameters(counted), ...partyScopeParameters(named)]
}

async function findLastCompany(db: Executor): Promise<number> {
  const [row] = await db.query<{ id: number | null }>('select max(id) as id from organisation')
  return row?.id ?? 0
}
