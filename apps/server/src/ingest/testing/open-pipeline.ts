import { createLog } from '../../platform/log.ts'
import type { Database } from '../../platform/database/executor.ts'
import { createPostgresEngine } from '../../search/postgres/engine.ts'
import type { SearchEngine } from '../../search/port.ts'
import { seedReferenceData } from '../../seed.ts'
import { createTestClock } from '../../testing/clock.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { noticeReader } from '../notice-reader.ts'
import { createPipeline, type Pipeline } from '../pipeline.ts'

export interface TestPipeline {
  database: Database
  searchEngine: SearchEngine
  pipeline: Pipeline
  /** Another import on the same database. */
  second: Pipeline
  close(): Promise<void>
}

/** The real pipeline on a fresh database. */
export async function openTestPipeline(): Promise<TestPipeline> {
  const database = await openTestDatabase()
  await seedReferenceData(database)
  const searchEngine = createPostgresEngine({ database })
  const clock = createTestClock(new Date('2026-11-20T10:00:00+08:00'))
  const dependencies = { database, searchEngine, reader: noticeReader, clock, log: createLog('fatal') }
  return {
    database,
    searchEngine,
    pipeline: createPipeline(dependencies),
    second: createPipeline(dependencies),
    close: () => database.close(),
  }
}
