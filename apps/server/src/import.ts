// command: npm run import -- FILE…
import { parseArgs } from 'node:util'
import { readConfig, type Config } from './config.ts'
import { noticeReader } from './ingest/notice-reader.ts'
import { createPipeline } from './ingest/pipeline.ts'
import { createProgress } from './ingest/run/import-progress.ts'
import { describeImport, reasonKind } from './ingest/run/import-report.ts'
import { beginRun, noCounts, recordRun } from './ingest/run/import-run.ts'
import { importSources, type OriginCounts } from './ingest/run/import-sources.ts'
import { recordRejects } from './ingest/run/record-rejects.ts'
import { RejectsFile } from './ingest/run/rejects-file.ts'
import { runTool, stopOnInterrupt, type Outside } from './run-tool.ts'
import { findFiles, type FoundFiles } from './ingest/sources/find-files.ts'
import { fileSource, type ByteSource } from './ingest/sources/open-bytes.ts'

const usage = `用法：npm run import -- 文件或文件夹…
  读入公告：.jsonl .json .html .csv（均可再压缩为 .gz），OCDS 1.0/1.1；文件夹会逐层读入；- 表示标准输入。
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
  return { config, run: (outside) => importAll(outside, config, found, fromInput) }
})

async function importAll(outside: Outside, config: Config, found: FoundFiles, fromInput: boolean): Promise<number> {
  const { database, searchEngine, clock } = outside
  const startedAt = clock.now()
  const start = performance.now()
  const runId = await beginRun(database, process.argv.slice(2).join(' '), startedAt)
  const rejectsFile = new RejectsFile(config.dataDirectory, startedAt, runId)
  console.log(`开始导入：${found.files.length + (fromInput ? 1 : 0)} 个来源`)
  const progress = createProgress(fromInput ? 0 : found.files.reduce((bytes, file) => bytes + file.bytes, 0), process.stdout)
  const reasons = new Map<string, number>()
  const signal = stopOnInterrupt('\n正在停止：写完手头这一批公告…')
  let counts = noCounts()
  const onProgress = (bytes: number) => progress.addBytes(bytes)
  let outcome: OriginCounts[]
  try {
    outcome = await importSources(sourcesOf(found, fromInput, onProgress), {
      pipeline: createPipeline({ ...outside, reader: noticeReader }),
      signal,
      onRejects: async (rejects) => {
        for (const { reason } of rejects) reasons.set(reasonKind(reason), (reasons.get(reasonKind(reason)) ?? 0) + 1)
        rejectsFile.append(rejects)
        await recordRejects(database, runId, rejects)
      },
      onCounts: (now) => {
        counts = { ...now }
        progress.show(now)
      },
    })
  } finally {
    progress.stop()
    rejectsFile.close()
    // where the database is gone, its own error is the one to show
    await recordRun(database, runId, counts, clock.now()).catch(() => undefined)
  }
  if (counts.new + counts.updated > 0) await searchEngine.refreshStatistics()
  const rejectsPath = rejectsFile.isWritten ? rejectsFile.path : null
  const seconds = (performance.now() - start) / 1000
  console.log(describeImport({ runId, outcome, reasons, seconds, skipped: found.skipped, rejectsPath, wasStopped: signal.aborted }))
  return signal.aborted ? 130 : 0
}

function* sourcesOf(found: FoundFiles, fromInput: boolean, onProgress: (bytes: number) => void): Generator<ByteSource> {
  for (const file of found.files) yield { ...fileSource(file.path), onProgress }
  if (fromInput) yield { origin: '标准输入', open: () => process.stdin, onProgress }
}
