import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import type { Config } from './config.ts'
import { createThreadedReading, noticeReader, type NoticeReading } from './ingest/index.ts'

/** The product's reading. Notices are read in threads of their own, each with a deadline. */
export function openReading({ readTimeoutSeconds }: Pick<Config, 'readTimeoutSeconds'>): NoticeReading {
  return createThreadedReading({
    // beside this file, in the sources as well as in the build
    script: new URL(`./reader-worker${extname(import.meta.url)}`, import.meta.url),
    // the database and the calls also need a processor
    size: Math.max(1, Math.min(4, availableParallelism() - 1)),
    deadline: readTimeoutSeconds,
    version: noticeReader.version,
  })
}
