// command: npm run rejects -- [--file PART] [--limit N] [--reasons]
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { countReasons, selectRejects } from './modules/feeds/index.ts'
import { runTool, type ToolDeps } from './run-tool.ts'

const usage = `用法：npm run rejects -- [--file 路径的一部分] [--limit 条数] [--reasons]
  列出没能入库的记录，最近的在前（默认 50 条）；--reasons 只按原因统计。推送来的记录，路径是 http:密钥名。`

await runTool(async () => {
  const { values } = parseArgs({
    options: {
      file: { type: 'string', default: '' },
      limit: { type: 'string', default: '50' },
      reasons: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) {
    console.log(usage)
    return 0
  }
  const limit = Number(values.limit)
  if (!Number.isInteger(limit) || limit < 1) {
    console.error('--limit 应为正整数')
    return 1
  }
  return {
    config: readConfig(),
    run: (deps) => (values.reasons ? showReasons(deps, values.file) : showRejects(deps, values.file, limit)),
  }
})

async function showRejects({ database }: ToolDeps, origin: string, limit: number): Promise<number> {
  const rejects = await selectRejects(database, { runId: null, origin, reason: '' }, { offset: 0, limit })
  for (const reject of rejects) {
    console.log(`${reject.origin}:${reject.line}  ${reject.reason}\n    ${reject.excerpt.slice(0, 160)}`)
  }
  if (rejects.length === 0) console.log('没有拒收记录')
  return 0
}

async function showReasons({ database }: ToolDeps, origin: string): Promise<number> {
  const reasons = await countReasons(database, { runId: null, origin })
  for (const { reason, count } of reasons) console.log(`${String(count).padStart(8)}  ${reason}`)
  if (reasons.length === 0) console.log('没有拒收记录')
  return 0
}
