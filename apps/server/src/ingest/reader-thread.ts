/** What the thread that reads needs. It has an entry of its own, so that the thread does not load the code that stores. */
export { noticeReader } from './reading/notice-reader.ts'
export { readTask, type ReadingResult, type ReadingTask } from './reading/reading-task.ts'
