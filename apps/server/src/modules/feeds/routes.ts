import { AppError } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { actorOf } from '../audit/index.ts'
import type { FeedDeps } from './deps.ts'
import { revokeIngestKey } from './feed-keys.ts'
import { importFigures } from './import-figures.ts'
import { selectIngestKeys } from './key-queries.ts'
import { listRejects, listRuns } from './list-imports.ts'
import { rejectFile } from './reject-file.ts'
import { takeDelivery } from './take-delivery.ts'

type FeedCalls =
  | 'ingestNotices'
  | 'getIngestKeys'
  | 'revokeIngestKey'
  | 'getImportFigures'
  | 'getImportRuns'
  | 'getImportRejects'
  | 'downloadRejects'

export function feedRoutes(deps: FeedDeps): Handlers<FeedCalls> {
  const { database, clock, storage } = deps
  return {
    ingestNotices: (context, input) => takeDelivery(deps, context.feed, input.notices),
    getIngestKeys: async () =>
      (await selectIngestKeys(database)).map(({ name, createdAt, revokedAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    revokeIngestKey: async (context, input) => {
      const revoked = await revokeIngestKey(database, input.name, { actor: actorOf(context), now: clock.now() })
      if (revoked === 0) throw new AppError('ingest.key-not-found')
      return { revoked }
    },
    getImportFigures: () => importFigures(database, storage, clock.now()),
    getImportRuns: (_context, input) => listRuns(database, input, clock.now()),
    getImportRejects: (_context, input) => listRejects(database, input),
    downloadRejects: async ({ signal }, input) => rejectFile(database, input, { now: clock.now(), signal }),
  }
}
