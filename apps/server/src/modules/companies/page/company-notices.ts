import type { CompanySide, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { emptyQuery } from '@tender/matching'
import { AppError } from '../../../platform/app-error.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { presentList } from '../../documents/index.ts'
import { mostBidders, mostTenderers } from '../figures/contributions-sql.ts'
import type { Sight } from './sight.ts'

type Notices = (typeof calls)['getCompanyNotices']
type Input = ParsedRequestOf<Notices>

/** Notices behind a figure of a company: of each project the first that names it in the role, or its supplier where one is asked for, the newest first. @throws AppError document.cursor-invalid */
export async function listCompanyNotices(
  db: Executor,
  context: Pick<SessionContext, 'caller' | 'signal'>,
  sight: Sight,
  input: Input,
): Promise<ReplyOf<Notices>> {
  const { side, size } = input
  const after = input.cursor === undefined ? null : readCursor(input.cursor)
  const { conditions, values, supplier } = await conditionsOf(db, sight, input)
  const [at, notice] = [`own.${side}_at`, `own.${side}_notice`]
  const shownNotice = supplier === null ? notice : `coalesce(${wonNotice(sight, supplier)}, ${notice})`
  const next = values.length + 1
  const rows = await db.query<{ id: number; shown: number; at: Date }>(
    `${sight.with} select ${notice} as id, ${shownNotice} as shown, ${at} as at from (${sight.projects}) as own where ${conditions}
       and ($${next}::timestamptz is null or (${at}, ${notice}) < ($${next}, $${next + 1}::bigint))
     order by ${at} desc, ${notice} desc limit $${next + 2}`,
    [...values, after?.at ?? null, after?.id ?? null, size + 1],
    { signal: context.signal },
  )
  const shownRows = rows.slice(0, size)
  const last = shownRows.at(-1)
  const ids = shownRows.map(({ shown }) => shown)
  return {
    list: await presentList(db, context, { ids, query: emptyQuery, scope: 'title' }),
    totalCount: await count(db, sight, { conditions, values }),
    nextCursor: rows.length > size && last !== undefined ? `${last.at.getTime()}-${last.id}` : null,
  }
}

async function count(db: Executor, sight: Sight, { conditions, values }: Pick<Conditions, 'conditions' | 'values'>): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `${sight.with} select count(*)::integer as count from (${sight.projects}) as own where ${conditions}`,
    values,
  )
  return row?.count ?? 0
}

interface Conditions {
  conditions: string
  values: unknown[]
  /** The parameter that holds the supplier that is asked for. */
  supplier: string | null
}

async function conditionsOf(db: Executor, sight: Sight, input: Input): Promise<Conditions> {
  const values: unknown[] = [...sight.values, sight.id]
  const parameter = (value: unknown): string => {
    values.push(value)
    return `$${values.length}`
  }
  const conditions = [`own.company_id = $${values.length}`, `own.${input.side}_at is not null`]
  if (input.month !== undefined) {
    // bounds, not a computed month: the index holds times
    const month = parameter(`${input.month}-01`)
    conditions.push(
      `own.${input.side}_at >= ${month}::timestamp at time zone 'Asia/Shanghai'`,
      `own.${input.side}_at < (${month}::timestamp + interval '1 month') at time zone 'Asia/Shanghai'`,
    )
  }
  if (input.area !== undefined && input.area !== 'none') {
    const area = parameter(input.area)
    conditions.push(`left(own.area_code, char_length(${area}::text)) = ${area}`)
  }
  if (input.area === 'none') conditions.push('own.area_code is null')
  for (const name of ['category', 'industry'] as const) {
    const value = input[name]
    if (value === 'none') conditions.push(`own.${name} is null`)
    else if (value !== undefined) conditions.push(`own.${name} = ${parameter(value)}`)
  }
  let supplier: string | null = null
  for (const role of ['customer', 'supplier', 'rival'] as const) {
    const id = input[role]
    if (id === undefined) continue
    const other = parameter(await rootOf(db, id))
    conditions.push(togetherSql(sight, role, other))
    if (role === 'supplier') supplier = other
  }
  return { conditions: conditions.join(' and '), values, supplier }
}

/** That the other one was in the project, as deals and rivals count it. */
function togetherSql({ projects }: Sight, role: 'customer' | 'supplier' | 'rival', id: string): string {
  const among = (side: CompanySide, most: number) =>
    `(select count(*) from (${projects}) as one where one.project = own.project and one.${side}_at is not null) <= ${most}`
  const meets = (condition: string) =>
    `exists (select from (${projects}) as other where other.project = own.project and other.company_id = ${id} and ${condition})`
  if (role === 'rival')
    return `${meets('other.competed_at is not null and not other.teams && own.teams')} and ${among('competed', mostBidders)}`
  return `${meets(role === 'customer' ? 'other.tendered_at is not null' : 'other.won_at is not null')} and ${among('tendered', mostTenderers)}`
}

/** The notice that names a supplier as the winner of the project. */
function wonNotice({ projects }: Sight, supplier: string): string {
  return `(select other.won_notice from (${projects}) as other where other.project = own.project and other.company_id = ${supplier} limit 1)`
}

/** 0: nobody. */
async function rootOf(db: Executor, id: number): Promise<number> {
  const [row] = await db.query<{ id: number }>('select coalesce(merged_into, id) as id from organisation where id = $1', [id])
  return row?.id ?? 0
}

function readCursor(text: string): { at: Date; id: number } {
  const [, at, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? []
  if (at === undefined || id === undefined) throw new AppError('document.cursor-invalid')
  return { at: new Date(Number(at)), id: Number(id) }
}
