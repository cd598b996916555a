import { createLog } from '../../platform/log.ts'
import type { Database } from '../../platform/database/executor.ts'
import { createPostgresEngine } from '../../search/postgres/engine.ts'
import type { SearchEngine } from '../../search/port.ts'
import { createTestClock } from '../../testing/clock.ts'
import { openTestDatabase } from '../../testing/database.ts'
import type { NoticeReading } from '../reading/notice-reading.ts'
import { createPipeline, type Pipeline } from '../pipeline.ts'
import { createTestReading } from './test-reading.ts'
import { systemRandom } from '../../platform/random.ts'

export interface TestPipeline {
  database: Database
  searchEngine: SearchEngine
  pipeline: Pipeline
  reading: NoticeReading
  /** A second pipeline on the same database, like that of another import. */
  second: Pipeline
  close(): Promise<void>
}

/** The real pipeline on a fresh database. */
export async function openTestPipeline(): Promise<TestPipeline> {
  const database = await openTestDatabase()
  const searchEngine = createPostgresEngine({ database })
  const clock = createTestClock(new Date('2026-11-20T10:00:00+08:00'))
  const reading = createTestReading()
  const dependencies = { database, searchEngine, reading, clock, random: systemRandom, log: createLog('fatal') }
  return {
    database,
    searchEngine,
    reading,
    pipeline: createPipeline(dependencies),
    second: createPipeline(dependencies),
    close: () => database.close(),
  }
}
