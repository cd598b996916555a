/** For the thread that reads: nothing of what stores is loaded there. */
export { noticeReader } from './reading/notice-reader.ts'
export { readTask, type ReadingResult, type ReadingTask } from './reading/reading-task.ts'
