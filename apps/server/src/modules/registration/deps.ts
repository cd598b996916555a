import type { Deps } from '../../deps.ts'
import type { Auth } from '../auth/index.ts'

export type RegistrationDeps = Pick<Deps, 'database' | 'clock' | 'random' | 'log' | 'codes' | 'messageGateway'> & { auth: Auth }
