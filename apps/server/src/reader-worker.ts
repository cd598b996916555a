// thread: reads notices (open-reading.ts starts it)
import { noticeReader, readTask, type ReadingResult, type ReadingTask } from './ingest/reader-thread.ts'
import { serveItems } from './platform/threads/serve-items.ts'
import { prepareRow } from './search/postgres/write-index.ts'

serveItems<ReadingTask, ReadingResult>((task) => readTask(task, { reader: noticeReader, indexer: prepareRow }))
