import type { Deps } from '../../deps.ts'
import type { Gateways } from './gateways/gateway.ts'

/** Where a bank transfer goes. */
export interface BankAccount {
  name: string
  account: string
  bank: string
}

export type OrderDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log'> & {
  /** The methods that are set up, besides the bank transfer, which always is. */
  gateways: Gateways
  /** Null: the help line gives it. */
  bank: BankAccount | null
}
