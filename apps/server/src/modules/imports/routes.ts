import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/executor.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { importFigures } from './import-figures.ts'
import { listRejects, listRuns } from './list-imports.ts'

type ImportCalls = 'getImportFigures' | 'getImportRuns' | 'getImportRejects'

export function importRoutes({ database, clock }: { database: Database; clock: Clock }): Handlers<ImportCalls> {
  return {
    getImportFigures: () => importFigures(database, clock.now()),
    getImportRuns: (_context, input) => listRuns(database, input, clock.now()),
    getImportRejects: (_context, input) => listRejects(database, input),
  }
}
