import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { SearchEngine } from '../../search/port.ts'

export interface DocumentsDependencies {
  database: Database
  searchEngine: SearchEngine
  clock: Clock
}
