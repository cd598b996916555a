import { prepareRow } from '../../search/postgres/write-index.ts'
import { noticeReader } from '../reading/notice-reader.ts'
import type { NoticeReader } from '../reading/reader.ts'
import { createInlineReading } from '../reading/create-reading.ts'
import type { NoticeReading } from '../reading/notice-reading.ts'

/** Reading as the product does it, or by a reader of the test, but in the test's own thread: threads take a moment to start. */
export function createTestReading(reader: NoticeReader = noticeReader): NoticeReading {
  return createInlineReading({ reader, indexer: prepareRow })
}
