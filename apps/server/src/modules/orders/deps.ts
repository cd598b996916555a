import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import type { Gateways } from './gateway.ts'

/** Where a bank transfer goes. */
export interface BankAccount {
  name: string
  account: string
  bank: string
}

export interface OrderDeps {
  database: Database
  clock: Clock
  random: Random
  log: Log
  /** The channels that are set up, besides the bank transfer, which always is. */
  gateways: Gateways
  /** Null: the help line gives it. */
  bank: BankAccount | null
}
