import type { Deps } from '../../deps.ts'
import type { Membership } from '../membership/index.ts'

export type DocumentDeps = Pick<Deps, 'database' | 'searchEngine' | 'clock'> & { membership: Membership }
