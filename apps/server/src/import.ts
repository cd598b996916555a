// command: npm run import -- FILE…
import { parseArgs } from 'node:util'
import { readConfig, type Config } from './config.ts'
import {
  beginRun,
  createProgress,
  describeImport,
  fileSource,
  findFiles,
  importSources,
  keepRunRecorded,
  noCounts,
  reasonKind,
  recordRun,
  RejectsFile,
  type ByteSource,
  type FoundFiles,
  type ImportCounts,
  type Interpret,
  type OriginCounts,
  type RunEnd,
} from './ingest/file-import.ts'
import { createPipeline, recordRejects, type Reject } from './ingest/index.ts'
import { runTool, stopOnInterrupt, type ToolDeps } from './run-tool.ts'
import type { Database } from './platform/database/executor.ts'

const usage = `用法：npm run import -- 文件或文件夹…
  读入公告：.jsonl .json .html .csv（均可再压缩为 .gz），OCDS 1.0/1.1、OC4IDS 0.9/1.0；文件夹会逐层读入；- 表示标准输入。
  重复导入不会产生重复公告。环境变量 DATA_DIR、DATABASE_URL 决定导入到哪里。`

await runTool(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help === true || positionals.length === 0) {
    console.log(usage)
    return values.help === true ? 0 : 1
  }
  const fromInput = positionals.includes('-')
  const found = findFiles(positionals.filter((path) => path !== '-'))
  const config = readConfig()
  return { config, run: (deps) => importAll(deps, config, found, fromInput) }
})

async function importAll(deps: ToolDeps, config: Config, found: FoundFiles, fromInput: boolean): Promise<number> {
  const { database, searchEngine, clock } = deps
  const startedAt = clock.now()
  const start = performance.now()
  const runId = await beginRun(database, process.argv.slice(2).join(' '), startedAt)
  const rejects = collectRejects(database, new RejectsFile(config.dataDirectory, startedAt, runId), runId)
  // before the first line, because a user who reads it may press Ctrl-C
  const signal = stopOnInterrupt('\n正在停止：写完手头这一批公告…')
  console.log(`开始导入：${found.files.length + (fromInput ? 1 : 0)} 个来源`)
  const { outcome, counts } = await storeAll({ deps, found, fromInput, runId, rejects, signal })
  // no search depends on the statistics, so stopping an import need not wait for them
  if (counts.new + counts.updated > 0 && !signal.aborted) await searchEngine.refreshStatistics()
  const seconds = (performance.now() - start) / 1000
  const rejectsPath = rejects.file.isWritten ? rejects.file.path : null
  console.log(
    describeImport({ runId, outcome, reasons: rejects.reasons, seconds, skipped: found.skipped, rejectsPath, wasStopped: signal.aborted }),
  )
  return signal.aborted ? 130 : 0
}

interface Run {
  deps: ToolDeps
  found: FoundFiles
  fromInput: boolean
  runId: number
  rejects: ReturnType<typeof collectRejects>
  signal: AbortSignal
}

/** Reads and stores everything, shows the progress, and keeps the run recorded, including its end in every case. */
async function storeAll({
  deps,
  found,
  fromInput,
  runId,
  rejects,
  signal,
}: Run): Promise<{ outcome: OriginCounts[]; counts: ImportCounts }> {
  const { database, clock, reading } = deps
  const progress = createProgress(fromInput ? 0 : found.files.reduce((bytes, file) => bytes + file.bytes, 0), process.stdout)
  let counts = noCounts()
  const onCounts = (now: ImportCounts) => {
    counts = { ...now }
    progress.show(now)
  }
  const endBeats = keepRunRecorded(database, runId, clock, () => counts)
  let end: RunEnd = 'failed'
  try {
    const sources = sourcesOf(found, fromInput, (bytes) => progress.addBytes(bytes))
    const interpret: Interpret = (pieces, context) => reading.interpret(pieces, context, signal)
    const outcome = await importSources(sources, { pipeline: createPipeline(deps), interpret, signal, onRejects: rejects.add, onCounts })
    end = signal.aborted ? 'stopped' : 'finished'
    return { outcome, counts }
  } catch (error) {
    progress.stop()
    console.error('导入失败，以下是原因。已入库的公告不会丢失；排除原因后再次运行同一命令即可继续，不会重复入库。')
    throw error
  } finally {
    progress.stop()
    endBeats()
    rejects.file.close()
    // if the database is lost, its own error is the one to show
    await recordRun(database, runId, counts, clock.now(), end).catch(() => undefined)
  }
}

/** Writes rejects to the run's file and to the table, and counts them by reason. */
function collectRejects(database: Database, file: RejectsFile, runId: number) {
  const reasons = new Map<string, number>()
  const add = async (rejects: Reject[]) => {
    for (const { reason } of rejects) reasons.set(reasonKind(reason), (reasons.get(reasonKind(reason)) ?? 0) + 1)
    file.append(rejects)
    await recordRejects(database, runId, rejects)
  }
  return { file, reasons, add }
}

function* sourcesOf(found: FoundFiles, fromInput: boolean, onProgress: (bytes: number) => void): Generator<ByteSource> {
  for (const file of found.files) yield { ...fileSource(file.path), onProgress }
  if (fromInput) yield { origin: '标准输入', open: () => process.stdin, onProgress }
}
