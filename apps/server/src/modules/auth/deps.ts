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
}
