import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@tender/contract'
import type { TestApp } from '../../../testing/app.ts'
import { loggedInMember } from '../../../testing/factories.ts'
import { operatorRole } from '../../accounts/index.ts'

/** 普通会员 for a year. */
export const offer = { levelId: 2, months: 12, amount: 398_000 }

export async function setPrices(app: TestApp): Promise<void> {
  await app.database.query(
    `insert into level_price (level_id, months, amount) values (1, 1, 9900), (2, 1, 39800), (2, 12, 398000), (3, 12, 998000) on conflict do nothing`,
  )
}

export interface Buyer {
  token: string
  accountId: number
}

export async function loggedInOperator(app: TestApp): Promise<Buyer> {
  const account = await loggedInMember(app, 0)
  await app.database.query('insert into account_role (account_id, role_id) values ($1, $2)', [account.accountId, operatorRole])
  return account
}

/** Makes an order like the page. @returns its number */
export async function order(app: TestApp, { token }: Pick<Buyer, 'token'>, method: PaymentMethod = 'bank', term = offer): Promise<string> {
  const reply = await app.call('memberUpgrade', { ...term, method, key: randomUUID() }, { token })
  if (reply.status !== 200) throw new Error(`order refused: ${reply.envelope.content}`)
  return reply.envelope.data.orderNo
}

export async function stateOf(app: TestApp, { token }: Buyer, orderNo: string): Promise<string> {
  return (await app.call('getOrderStatus', { orderNo }, { token })).envelope.data.state
}

/** The periods that orders have added for an account's enterprise. */
export function periodsOf(app: TestApp, { accountId }: Buyer): Promise<{ levelId: number; durationMs: number; startsAt: Date }[]> {
  return app.database.query(
    `select level_id as "levelId", duration_ms as "durationMs", starts_at as "startsAt" from member_period
      where order_id is not null and enterprise_id = (select enterprise_id from account where id = $1) order by id`,
    [accountId],
  )
}

/** The audit log's entries about an order, in order. */
export async function auditOf(app: TestApp, orderNo: string): Promise<string[]> {
  const rows = await app.database.query<{ action: string }>('select action from audit_log where subject = $1 order by id', [orderNo])
  return rows.map(({ action }) => action)
}
