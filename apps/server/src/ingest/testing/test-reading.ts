import { prepareRow } from '../../search/postgres/write-index.ts'
import { noticeReader } from '../reading/notice-reader.ts'
import type { NoticeReader } from '../reading/reader.ts'
import { createInlineReading } from '../reading/create-reading.ts'
import type { NoticeReading } from '../reading/notice-reading.ts'

/** Reads as the product does, or with a reader of the test, but in the test's own thread, because threads take time to start. */
export function createTestReading(reader: NoticeReader = noticeReader): NoticeReading {
  return createInlineReading({ reader, indexer: prepareRow })
}
