import type { CompanySide, ReplyOf } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import { emptyQuery } from '@tender/matching'
import type { Executor } from '../../../platform/database/executor.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { presentList } from '../../documents/index.ts'
import { readCursor, writeCursor } from './notice-cursor.ts'
import type { Sight } from './sight.ts'
import { listEveryNotice } from './every-notice.ts'
import { togetherSql } from './together-sql.ts'

type Notices = (typeof calls)['getCompanyNotices']
type Asked = ParsedRequestOf<Notices>
type Input = Asked & { side: CompanySide }

/**
 * The notices behind a figure of a company, newest first: every one that names it; or in a role, the first of each
 * project that does, or that names the requested supplier.
 * @throws AppError document.cursor-invalid
 */
export async function listCompanyNotices(
  db: Executor,
  context: Pick<SessionContext, 'caller' | 'signal'>,
  sight: Sight,
  asked: Asked,
): Promise<ReplyOf<Notices>> {
  const { side } = asked
  return side === 'any' ? listEveryNotice(db, context, sight, asked) : listBehind(db, context, sight, { ...asked, side })
}

async function listBehind(
  db: Executor,
  context: Pick<SessionContext, 'caller' | 'signal'>,
  sight: Sight,
  input: Input,
): Promise<ReplyOf<Notices>> {
  const { side, size } = input
  const after = readCursor(input.cursor)
  const { conditions, values, winner } = await conditionsOf(db, sight, input)
  const [at, notice] = [`own.${side}_at`, `own.${side}_notice`]
  const shownNotice = winner === null ? notice : `coalesce(${ofWinner(sight, winner, 'won_notice')}, ${notice})`
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
    nextCursor: rows.length > size && last !== undefined ? writeCursor(last) : null,
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
  /** The parameter with the requested supplier, or the rival that won. */
  winner: string | null
}

async function conditionsOf(db: Executor, sight: Sight, input: Input): Promise<Conditions> {
  const values: unknown[] = [...sight.values, sight.id]
  const parameter = (value: unknown): string => {
    values.push(value)
    return `$${values.length}`
  }
  const conditions = [`own.company_id = $${values.length}`, `own.${input.side}_at is not null`]
  if (input.month !== undefined) {
    // bounds instead of a computed month, because the index holds times
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
  for (const name of ['category', 'industry', 'method'] as const) {
    const value = input[name]
    if (value === 'none') conditions.push(`own.${name} is null`)
    else if (value !== undefined) conditions.push(`own.${name} = ${parameter(value)}`)
  }
  let winner: string | null = null
  for (const role of ['customer', 'supplier', 'rival', 'wonBy'] as const) {
    const id = input[role]
    if (id === undefined) continue
    const other = parameter(await rootOf(db, id))
    conditions.push(togetherSql(sight, 'own', { role, id: other }))
    if (role === 'supplier' || role === 'wonBy') winner = other
  }
  if (input.known !== undefined) conditions.push(knownSql(sight, input, winner))
  return { conditions: conditions.join(' and '), values, winner }
}

/**
 * Only notices that state the amount that sums and averages use: what a company won, the awards of its tenders, what a
 * supplier won from it.
 */
function knownSql(sight: Sight, { side, known }: Input, winner: string | null): string {
  const price = side === 'won' ? 'own.won_amount' : winner === null ? 'own.awarded' : ofWinner(sight, winner, 'won_amount')
  if (known === 'amount') return `${price} is not null`
  return side === 'won' ? 'own.won_amount is not null and own.discount is not null' : 'own.discount is not null'
}

/** For the winner of the project: the notice that names it, or the amount it won. */
function ofWinner({ projects }: Sight, winner: string, column: 'won_notice' | 'won_amount'): string {
  return `(select other.${column} from (${projects}) as other where other.project = own.project and other.company_id = ${winner} limit 1)`
}

/** 0 for nobody. */
async function rootOf(db: Executor, id: number): Promise<number> {
  const [row] = await db.query<{ id: number }>('select coalesce(merged_into, id) as id from organisation where id = $1', [id])
  return row?.id ?? 0
}
