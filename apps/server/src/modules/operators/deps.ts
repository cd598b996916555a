import type { Deps } from '../../deps.ts'
import type { Membership } from '../membership/index.ts'

export type OperatorDeps = Pick<Deps, 'database' | 'clock' | 'random'> & { membership: Membership }
