import type { BankAccount } from '@tender/contract'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Gateways } from './gateways/gateway.ts'

export type OrderDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log'> & {
  jobs: Jobs
  /** The methods that are set up, besides the bank transfer, which always is. */
  gateways: Gateways
  /** The account for bank transfers; null if the hotline tells it. */
  bank: BankAccount | null
}
