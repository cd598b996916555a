import type { ApplicationState } from '@tender/contract'
import type { ParsedRequestOf, calls } from '@tender/contract/server'
import type { Executor } from '../../platform/database/executor.ts'
import { orderBy } from '../../platform/database/order-by.ts'
import { commonColumns, type CommonRow } from './queries.ts'

export interface OperatorRow extends CommonRow {
  enterpriseId: number
  enterpriseName: string
  accountName: string
  takenBy: string | null
  invoicedBefore: number[]
}

export interface Filter {
  /** Empty for every state. */
  states: readonly ApplicationState[]
  words: string
  /** Only the application with this number. */
  id?: number | undefined
  order?: ParsedRequestOf<(typeof calls)['getOperatorApplicationList']>['order']
  page: number
  size: number
}

const from = `
  from service_application application
  join service on service.code = application.service_code
  join enterprise_public enterprise on enterprise.id = application.enterprise_id
  join account_public account on account.id = application.account_id
  left join account_public operator on operator.id = application.taken_by
 where (cardinality($1::text[]) = 0 or application.state = any($1))
   and ($2 = '' or strpos(lower(concat_ws(' ', enterprise.name, account.name, application.contact_name, application.content, service.name)), lower($2)) > 0)
   and ($3::bigint is null or application.id = $3)`

const invoicedBefore = `array(
  select earlier.id from invoice_request own
    join invoice_request other on other.order_no = own.order_no and other.application_id <> own.application_id
    join service_application earlier on earlier.id = other.application_id
   where own.application_id = application.id and earlier.state in ('answered', 'closed') order by earlier.id)`

const sortedBy = {
  service: 'service.name',
  enterprise: 'enterprise.name',
  contactName: 'application.contact_name',
  createdAt: 'application.created_at',
  state: 'application.state',
}
const defaultOrder = `case when application.state in ('pending', 'processing') then application.id end, application.id desc`

/** Waiting ones first, the longest wait first; then the others, latest first. */
export function selectForOperators(
  db: Executor,
  { states, words, id, order, page, size }: Filter,
  signal: AbortSignal,
): Promise<OperatorRow[]> {
  return db.query<OperatorRow>(
    `select ${commonColumns}, application.enterprise_id as "enterpriseId", enterprise.name as "enterpriseName",
            account.name as "accountName", operator.name as "takenBy", ${invoicedBefore} as "invoicedBefore"
       ${from}
      order by ${orderBy(order, sortedBy, defaultOrder)}
      limit $4 offset $5`,
    [states, words, id ?? null, size, (page - 1) * size],
    { signal },
  )
}

export async function countForOperators(db: Executor, { states, words, id }: Filter, signal: AbortSignal): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*)::integer as count ${from}`, [states, words, id ?? null], { signal })
  return row?.count ?? 0
}

export function countStates(db: Executor): Promise<{ state: ApplicationState; count: number }[]> {
  return db.query('select state, count(*)::integer as count from service_application group by state')
}
