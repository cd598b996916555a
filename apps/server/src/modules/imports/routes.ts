import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import type { Storage } from '../../platform/storage.ts'
import { importFigures } from './import-figures.ts'
import { listRejects, listRuns } from './list-imports.ts'

type ImportCalls = 'getImportFigures' | 'getImportRuns' | 'getImportRejects'

interface ImportDependencies {
  database: Database
  clock: Clock
  storage?: Storage | null
}

export function importRoutes({ database, clock, storage = null }: ImportDependencies): Handlers<ImportCalls> {
  return {
    getImportFigures: () => importFigures(database, storage, clock.now()),
    getImportRuns: (_context, input) => listRuns(database, input, clock.now()),
    getImportRejects: (_context, input) => listRejects(database, input),
  }
}
