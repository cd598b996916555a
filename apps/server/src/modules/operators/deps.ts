import type { Deps } from '../../deps.ts'
import type { Actor } from '../audit/index.ts'
import type { Membership } from '../membership/index.ts'

export type OperatorDeps = Pick<Deps, 'database' | 'clock' | 'random'> & { membership: Membership }

/** Who acts: an operator by a call, or the terminal. */
export type By = Actor
