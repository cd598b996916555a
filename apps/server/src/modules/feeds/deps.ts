import type { Deps } from '../../deps.ts'
import type { Pipeline } from '../../ingest/index.ts'

export type FeedDeps = Pick<Deps, 'database' | 'reading' | 'clock' | 'storage'> & { pipeline: Pipeline }
