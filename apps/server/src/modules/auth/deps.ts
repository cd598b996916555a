import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Membership } from '../membership/service.ts'
import type { Random } from '../../platform/random.ts'

export interface AuthDeps {
  database: Database
  clock: Clock
  membership: Membership
  random: Random
  /** Answer of the next picture code: drawAnswer(random), but for tests that have to know it. */
  pictureAnswer(): string
  /** Bits of the proof of work that messages, and pictures of a busy network, cost. */
  workBits: number
  /** Hours after which a login ends, counted from the login. */
  sessionHours: number
  /** Members reach the product by https. */
  isHttps: boolean
  /** Minutes without use after which it ends, of members and of operators. */
  idleMinutes: { member: number; operator: number }
  /** Accounts of the demo world log in only where the server is a demo. */
  isDemo: boolean
  /** Operators' calls let in only operators with a second factor. */
  demandsOperatorTotp: boolean
}
