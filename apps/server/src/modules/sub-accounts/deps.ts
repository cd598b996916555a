import type { Deps } from '../../deps.ts'
import type { Membership } from '../membership/index.ts'
import type { MenuDeps } from '../menu/index.ts'

export type SubAccountDeps = Pick<Deps, 'database' | 'clock' | 'random'> & MenuDeps & { membership: Membership }
