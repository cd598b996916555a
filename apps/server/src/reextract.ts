// command: npm run reextract -- [--all]
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { reextractStored } from './ingest/run/reextract-stored.ts'
import { runTool, stopOnInterrupt, type ToolDeps } from './run-tool.ts'

const usage = `用法：npm run reextract -- [--all]
  用新版的解析与抽取规则重新读取已入库公告的原文；--all 表示不论版本全部重读。可随时中断，再次运行会继续。`

await runTool(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) {
    console.log(usage)
    return 0
  }
  return { config: readConfig(), run: (deps) => reextract(deps, values.all) }
})

async function reextract(deps: ToolDeps, all: boolean): Promise<number> {
  const signal = stopOnInterrupt('\n正在停止：写完手头这一批公告…')
  let shownAt = performance.now()
  const counts = await reextractStored({
    ...deps,
    all,
    signal,
    onCounts: ({ total, reread, left }) => {
      if (performance.now() - shownAt < betweenLines) return
      shownAt = performance.now()
      console.log(`重新抽取中：${reread + left} / ${total}`)
    },
  })
  if (counts.reread > 0) await deps.searchEngine.refreshStatistics()
  const left = counts.left === 0 ? '' : `，保持原样 ${counts.left} 条（新规则读不出，或期间又有更新）`
  console.log(
    `${signal.aborted ? '已停止，再次运行即可继续' : '重新抽取完成'}：规则版本 ${deps.reading.version}，重读 ${counts.reread} / ${counts.total} 条${left}`,
  )
  return signal.aborted ? 130 : 0
}

/** Milliseconds. */
const betweenLines = 3000
