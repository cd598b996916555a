import type { Deps } from '../../deps.ts'
import type { Config } from '../../config.ts'
import type { Membership } from '../membership/index.ts'

/** The settings of the login. */
export type AuthConfig = Pick<
  Config,
  'sessionHours' | 'sessionIdleMinutes' | 'operatorSessionIdleMinutes' | 'isDemo' | 'demandsOperatorTotp' | 'publicUrl' | 'siteKey'
>

export type AuthDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'elapsed' | 'codes'> & { config: AuthConfig; membership: Membership }
