import { createPipeline, type PipelineDependencies } from '../../ingest/pipeline.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { actorOf } from '../audit/index.ts'
import { ingestKeys, ingestNotices, revokeIngestKey } from './service.ts'

export function ingestRoutes(dependencies: PipelineDependencies): Handlers<'ingestNotices' | 'getIngestKeys' | 'revokeIngestKey'> {
  const pipeline = createPipeline(dependencies)
  const { database, reading, clock } = dependencies
  return {
    ingestNotices: async (context, input) => ingestNotices({ database, reading, pipeline }, context.feed, input.notices),
    getIngestKeys: async () =>
      (await ingestKeys(database)).map(({ name, createdAt, revokedAt }) => ({
        name,
        createdAt: createdAt.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
      })),
    revokeIngestKey: async (context, input) => {
      const revoked = await revokeIngestKey(database, input.name, { actor: actorOf(context), now: clock.now() })
      if (revoked === 0) throw new AppError('ingest.key-not-found')
      return { revoked }
    },
  }
}
