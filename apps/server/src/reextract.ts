// command: npm run reextract -- [--all]
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readConfig } from './config.ts'
import { reextractJob, reextractKey } from './ingest/index.ts'
import { cancelJob, createJobs, findJob, findOpenJob, startRunner, type JobRow } from './platform/jobs/index.ts'
import { runTool, stopOnInterrupt, type ToolDeps } from './run-tool.ts'

const usage = `用法：npm run reextract -- [--all]
  用新版的解析与抽取规则重新读取已入库公告的原文；--all 表示不论版本全部重读。可随时中断，再次运行会继续。
  服务端运行时，也可以在“运营管理 → 后台任务”中开始、查看和取消。`

/** In milliseconds. */
const pollInterval = 500
const lineInterval = 3000

await runTool(async () => {
  const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) {
    console.log(usage)
    return 0
  }
  return { config: readConfig(), run: (deps) => reextract(deps, values.all) }
})

/** Queues the job and shows its progress, whoever runs it: this process, or a server that took it first. */
async function reextract(deps: ToolDeps, all: boolean): Promise<number> {
  const signal = stopOnInterrupt('\n正在停止：写完手头这一批公告…')
  const id = await queue(deps, all)
  const runner = await startRunner({ ...deps, kinds: [reextractJob], needs: deps })
  signal.addEventListener('abort', () => {
    // if the database is gone, reading the job ends the command
    deps.database.transaction((tx) => cancelJob(tx, id, deps.clock.now())).catch(() => undefined)
  })
  try {
    return printOutcome(await follow(deps, id))
  } finally {
    await runner.stop()
  }
}

async function queue({ database, clock }: Pick<ToolDeps, 'database' | 'clock'>, all: boolean): Promise<number> {
  const id = await database.transaction((tx) => createJobs({ clock }).queue(tx, reextractJob, { all }, { key: reextractKey }))
  if (id !== null) return id
  const underWay = await findOpenJob(database, reextractJob.name, reextractKey)
  // the job has just ended
  if (underWay === null) return queue({ database, clock }, all)
  console.log('已有一次重新抽取尚未完成，接着它继续')
  return underWay.id
}

async function follow({ database }: ToolDeps, id: number): Promise<JobRow | null> {
  let shownAt = performance.now()
  for (;;) {
    const job = await findJob(database, id)
    if (job === null || (job.state !== 'queued' && job.state !== 'running')) return job
    if (job.total !== null && performance.now() - shownAt >= lineInterval) {
      shownAt = performance.now()
      console.log(`重新抽取中：${job.done} / ${job.total}`)
    }
    await wait(pollInterval)
  }
}

/** @returns the exit code */
function printOutcome(job: JobRow | null): number {
  if (job?.state === 'cancelled') {
    console.log(`已停止，再次运行即可继续${job.total === null ? '' : `：已处理 ${job.done} / ${job.total} 条`}`)
    return 130
  }
  if (job?.state === 'done') {
    console.log(`重新抽取完成：${job.outcome}`)
    return 0
  }
  console.error(`重新抽取没有完成：${job?.error ?? '任务记录已被删除'}。排除原因后再次运行即可继续`)
  return 1
}
