import type { Deps } from '../../deps.ts'
import type { Pipeline } from '../../ingest/pipeline.ts'

export type FeedDeps = Pick<Deps, 'database' | 'reading' | 'clock' | 'storage'> & { pipeline: Pipeline }
