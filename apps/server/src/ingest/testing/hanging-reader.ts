import { serveItems } from '../../platform/threads/serve-items.ts'
import { prepareRow } from '../../search/postgres/write-index.ts'
import { noticeReader } from '../reading/notice-reader.ts'
import type { NoticeReader } from '../reading/reader.ts'
import { readTask, type ReadingResult, type ReadingTask } from '../reading/reading-task.ts'

/** The product's reader, except that it never finishes notices with 挂起 in their title. */
const reader: NoticeReader = {
  ...noticeReader,
  parse: (raw) => {
    if (raw.title.includes('挂起')) for (;;);
    return noticeReader.parse(raw)
  },
}

serveItems<ReadingTask, ReadingResult>((task) => readTask(task, { reader, indexer: prepareRow }))
