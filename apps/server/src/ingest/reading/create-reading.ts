import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from '../../platform/threads/worker-pool.ts'
import type { Outcome } from '../../platform/threads/pool-run.ts'
import { beginningOf } from '../sources/records/interpret-piece.ts'
import type { SourcePiece } from '../sources/source-piece.ts'
import { rejectRecord, type SourceRecord } from '../source-record.ts'
import type { NoticeReading } from './notice-reading.ts'
import { lengthOfTask, readTask, type Readers, type ReadingResult, type ReadingTask } from './reading-task.ts'

export interface ReadingOptions extends Pick<WorkerPoolOptions<ReadingTask>, 'script' | 'size'> {
  /** Version of the reader in the script. */
  version: number
  /** Maximum time in seconds for one notice. */
  deadline: number
}

/** Reads in threads of its own. @param options.script a module that calls `serveItems` with `readTask` */
export function createThreadedReading({ version, deadline, ...options }: ReadingOptions): NoticeReading {
  const pool = createWorkerPool<ReadingTask, ReadingResult>({
    ...options,
    megabytes: maxHeapMegabytes,
    deadline: (task) => 1000 * deadline * Math.max(1, task.kind === 'interpret' ? lengthOfTask(task) / charactersOfDeadline : 1),
    sizeOf: lengthOfTask,
  })
  return readingBy(pool, version, deadline)
}

/** Megabytes. The longest JSON value that an import accepts (128 million characters) needs less. */
const maxHeapMegabytes = 2048

/** A package gets the time of one notice for every so many characters. */
const charactersOfDeadline = 4 * 1024 * 1024

/** Reads in the calling thread and without a deadline, for tests with their own reader. */
export function createInlineReading(readers: Readers): NoticeReading {
  const run = async (tasks: readonly ReadingTask[]): Promise<Outcome<ReadingResult>[]> =>
    tasks.map((task) => ({ isDone: true, result: readTask(task, readers) }))
  return readingBy({ run, close: async () => undefined }, readers.reader.version, Number.POSITIVE_INFINITY)
}

function readingBy(pool: WorkerPool<ReadingTask, ReadingResult>, version: number, deadline: number): NoticeReading {
  const readAll = async <Kind extends ReadingResult['kind']>(
    kind: Kind,
    tasks: readonly ReadingTask[],
    signal: AbortSignal | undefined,
  ) => {
    const outcomes = await pool.run(tasks, signal)
    return tasks.map((_, place) => resultOf(outcomes[place], kind, deadline))
  }
  return {
    version,
    interpret: async (pieces, context, signal) => {
      const tasks = pieces.map((piece): ReadingTask => ({ kind: 'interpret', piece, context }))
      const outcomes = await pool.run(tasks, signal)
      return pieces.map((piece, place) => recordsOf(piece, resultOf(outcomes[place], 'interpret', deadline)))
    },
    deliveryKeys: async (notices, signal) => {
      const tasks = notices.map((raw): ReadingTask => ({ kind: 'key', raw }))
      const found = await readAll('key', tasks, signal)
      return found.map((one) => (typeof one === 'string' ? null : one.key))
    },
    prepare: async (notices, now, signal) => {
      const tasks = notices.map((raw): ReadingTask => ({ kind: 'prepare', raw, now }))
      const found = await readAll('prepare', tasks, signal)
      return found.map((one) => (typeof one === 'string' ? one : one.notice))
    },
    findPhones: async (text, known, signal) => {
      const [outcome] = await pool.run([{ kind: 'phones', text, known }], signal)
      const found = resultOf(outcome, 'phones', deadline)
      if (typeof found === 'string') throw new Error(found)
      return found.phones
    },
    close: () => pool.close(),
  }
}

/** The records of a piece, or a reject if the piece could not be read. */
function recordsOf(piece: SourcePiece, found: ResultOf<'interpret'> | string): SourceRecord[] {
  return typeof found === 'string' ? [rejectRecord(piece.line, found, beginningOf(piece))] : found.records
}

type ResultOf<Kind extends ReadingResult['kind']> = Extract<ReadingResult, { kind: Kind }>

/** The result, or, in Chinese, the reason why there is none. */
function resultOf<Kind extends ReadingResult['kind']>(
  outcome: Outcome<ReadingResult> | undefined,
  kind: Kind,
  deadline: number,
): ResultOf<Kind> | string {
  if (outcome === undefined) throw new Error('fewer outcomes than tasks')
  if (!outcome.isDone) return reasons[outcome.reason](deadline)
  const { result } = outcome
  if (!isOfKind(result, kind)) throw new Error(`a task of ${kind} was answered with ${result.kind}`)
  return result
}

function isOfKind<Kind extends ReadingResult['kind']>(result: ReadingResult, kind: Kind): result is ResultOf<Kind> {
  return result.kind === kind
}

/** Reasons for the operator and the feed. */
const reasons: Readonly<Record<'time' | 'memory' | 'form', (deadline: number) => string>> = {
  time: (deadline) => `解析失败：超过 ${deadline} 秒没有读完，请检查这条公告的内容`,
  memory: () => '解析失败：占用内存过多，请检查这条公告的内容',
  form: () => '层次过深，不像一条公告',
}
