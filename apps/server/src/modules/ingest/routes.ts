import { createPipeline, type PipelineDependencies } from '../../ingest/pipeline.ts'
import type { Handlers } from '../../platform/http/context.ts'
import { ingestNotices } from './service.ts'

export function ingestRoutes(dependencies: PipelineDependencies): Handlers<'ingestNotices'> {
  const pipeline = createPipeline(dependencies)
  const { database } = dependencies
  return {
    ingestNotices: async (context, input) => ingestNotices({ database, pipeline }, context.feed, input.notices),
  }
}
