import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Log } from '../../platform/log.ts'
import type { MessageGateway } from '../../platform/messages/message-gateway.ts'
import type { Random } from '../../platform/random.ts'
import type { AuthService } from '../auth/service.ts'

export interface RegistrationDeps {
  database: Database
  clock: Clock
  random: Random
  log: Log
  auth: AuthService
  /** Null: nobody registers or finds a password again by phone; operators invite instead. */
  messageGateway: MessageGateway | null
  /** The next code that is sent, for tests that have to know it; drawn at random where absent. */
  messageCode?: () => string
}
