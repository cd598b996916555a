// command: npm run export -- projects [--out FILE] [--lines] [--since DAY] [--area CODE] [--oc4ids 1.0|0.9] [--publisher NAME]
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { readDay } from '@tender/contract'
import { readConfig, type Config } from './config.ts'
import { areaByCode } from './gazetteer/area-table.ts'
import { oc4idsVersions, type Oc4idsVersion } from './wording/projects/oc4ids-codes.ts'
import { exportProjects } from './modules/projects/index.ts'
import { runTool, stopOnInterrupt, type ToolDeps } from './run-tool.ts'

const usage = `用法：npm run export -- projects [--out 文件] [--lines] [--since 日期] [--area 行政区划代码] [--oc4ids 1.0|0.9] [--publisher 名称]
  把拟在建项目导出为 OC4IDS 项目数据包（JSON）：默认写到标准输出，--out 写到文件（写完才出现，已有的被替换）；
  --lines 每行一个数据包（文件名以 .jsonl 结尾时即如此）；--since 只导出该日（如 2026-03-01）以来有新消息的项目；
  --area 只导出该地区（六位代码，如 330200）的项目；--oc4ids 为数据包标明的版本，默认 1.0；--publisher 为发布者名称，默认取 PUBLIC_URL 的主机名。
  项目标识以 oc4ids- 和 PUBLIC_URL 的主机名开头，请先设置 PUBLIC_URL。`

interface Options {
  out: string | null
  isLines: boolean
  since: Date | null
  area: string | null
  version: Oc4idsVersion
  publisher: string | null
}

await runTool(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      lines: { type: 'boolean', default: false },
      since: { type: 'string' },
      area: { type: 'string' },
      oc4ids: { type: 'string', default: oc4idsVersions[0] },
      publisher: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true || positionals.length !== 1 || positionals[0] !== 'projects') {
    console.error(usage)
    return values.help === true ? 0 : 1
  }
  const options = optionsOf(values)
  if (typeof options === 'string') {
    console.error(options)
    return 1
  }
  const config = readConfig()
  return { config, run: (deps) => exportAll(deps, config, options) }
})

interface Written {
  out?: string | undefined
  lines: boolean
  since?: string | undefined
  area?: string | undefined
  oc4ids: string
  publisher?: string | undefined
}

/** The options or, in Chinese, what has to be written differently. */
function optionsOf({ out, lines, since, area, oc4ids, publisher }: Written): Options | string {
  const from = since === undefined ? null : readDay(since)
  if (since !== undefined && from === null) return `--since 应为 2026-03-01 这样的日期：${since}`
  if (area !== undefined && areaByCode(area) === null) return `--area 应为六位行政区划代码，如 330200：${area}`
  const version = oc4idsVersions.find((one) => one === oc4ids)
  if (version === undefined) return `--oc4ids 应为 ${oc4idsVersions.join(' 或 ')}：${oc4ids}`
  return {
    out: out ?? null,
    isLines: lines || (out?.endsWith('.jsonl') ?? false),
    since: from,
    area: area ?? null,
    version,
    publisher: publisher ?? null,
  }
}

async function exportAll({ database, clock }: ToolDeps, { publicUrl }: Config, options: Options): Promise<number> {
  const { out, isLines, since, area, version, publisher } = options
  const signal = stopOnInterrupt('')
  let count = 0
  const text = exportProjects(database, {
    publication: { publicUrl, publisher, version, now: clock.now() },
    selection: { since, area },
    form: isLines ? 'lines' : 'package',
    onProjects: (written) => {
      count = written
    },
  })
  try {
    if (out === null) await pipeline(Readable.from(text), process.stdout, { signal, end: false })
    else await writeWhole(text, out, signal)
  } catch (error) {
    const reason = signal.aborted ? '已停止，没有写完' : writingTrouble(error)
    if (reason === null) throw error
    console.error(reason)
    return signal.aborted ? 130 : 1
  }
  console.error(count === 0 ? '没有符合条件的拟在建项目' : `已导出 ${count} 个拟在建项目${out === null ? '' : `：${out}`}`)
  return 0
}

/** Writes under another name until the file is complete, so that nobody mistakes half a file for all projects. A selection without projects leaves no file. */
async function writeWhole(text: AsyncGenerator<string>, out: string, signal: AbortSignal): Promise<void> {
  const first = await text.next()
  if (first.done === true) return
  const half = `${out}.part`
  try {
    await pipeline(Readable.from(from(first.value, text)), createWriteStream(half), { signal })
    await rename(half, out)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

async function* from(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first
  yield* rest
}

/** Null if the failure is not about the file. */
function writingTrouble(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = troubles[code]
  return reason === undefined ? null : `没有导出：${reason}`
}

const troubles: Readonly<Record<string, string>> = {
  EACCES: '没有写这个文件的权限',
  EPERM: '没有写这个文件的权限',
  EISDIR: '这是一个文件夹，请给出文件名',
  ENOENT: '文件夹不存在',
  ENOTDIR: '文件夹不存在',
  EROFS: '磁盘只读',
  ENOSPC: '磁盘空间不足',
  EPIPE: '接收的程序已退出',
}
