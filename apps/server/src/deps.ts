import type { Config } from './config.ts'
import type { NoticeReading } from './ingest/index.ts'
import type { Clock, Elapsed } from './platform/clock.ts'
import type { Codes } from './platform/codes.ts'
import type { Database } from './platform/database/executor.ts'
import type { Readiness } from './platform/http/health.ts'
import type { Log } from './platform/log.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { MessageGateway } from './platform/messages/message-gateway.ts'
import type { Outgoing } from './platform/outgoing/outgoing.ts'
import type { Random } from './platform/random.ts'
import type { Storage } from './platform/storage.ts'
import type { SearchEngine } from './search/port.ts'

/**
 * Everything outside on which the program depends. A function gets what it needs as one argument, `deps`: `Pick<Deps, 'database' | 'clock'>`, with
 * the services of other modules that it uses.
 * A module defines its own such types in its `deps.ts`.
 */
export interface Deps {
  config: Config
  database: Database
  searchEngine: SearchEngine
  clock: Clock
  /** The time by which rates are counted. */
  elapsed: Elapsed
  log: Log
  random: Random
  reading: NoticeReading
  codes: Codes
  /** Sends codes to phones. Null: no registration by phone, operators invite. */
  messageGateway: MessageGateway | null
  /** Null: no mail is sent, and pages say so. */
  mailer: Mailer | null
  /** Sends to addresses that members give. */
  outgoing: Outgoing
  /** Folder of the built page; null: only calls are served. */
  pageFolder: string | null
  readiness: Readiness
  /** Free space on the disk of the data directory; null if the database is on another machine. */
  storage: Storage | null
}
