// thread: reads notices (open-reading.ts starts it)
import { noticeReader } from './ingest/reading/notice-reader.ts'
import { readTask, type ReadingResult, type ReadingTask } from './ingest/reading/reading-task.ts'
import { serveItems } from './platform/threads/serve-items.ts'
import { prepareRow } from './search/postgres/write-index.ts'

serveItems<ReadingTask, ReadingResult>((task) => readTask(task, { reader: noticeReader, indexer: prepareRow }))
