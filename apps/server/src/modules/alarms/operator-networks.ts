import type { Executor } from '../../platform/database/executor.ts'
import { upsertAlarm } from './queries.ts'

interface OperatorLogin {
  accountId: number
  name: string
  /** An IPv4 address, or the /64 of an IPv6 one. */
  network: string
  at: Date
}

/** Records the network of an operator's login and raises an alarm if it is new, except for the first one. */
export async function noteOperatorLogin(db: Executor, { accountId, name, network, at }: OperatorLogin): Promise<void> {
  const [before] = await db.query<{ count: number }>('select count(*)::integer as count from operator_network where account_id = $1', [
    accountId,
  ])
  const added = await db.query(
    'insert into operator_network (account_id, network, seen_at) values ($1, $2, $3) on conflict do nothing returning account_id',
    [accountId, network, at],
  )
  if (added.length > 0 && (before?.count ?? 0) > 0) await upsertAlarm(db, { code: 'operator.new-network', subject: name, at })
}
