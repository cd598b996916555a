import type { Deps } from './deps.ts'
import { demoBrandings } from './demo/demo-brandings.ts'
import { demoPrices, demoReportPrices } from './demo/demo-prices.ts'
import { noteFilled, planFill, type DemoPlan } from './demo/demo-rows.ts'
import { createDemoWorld, demoAccounts, demoSeed } from './demo/demo-world.ts'
import { createPipeline, storeAll, type NoticeReading, type Pipeline, type RawNotice, type SourcePiece } from './ingest/index.ts'
import { DemoApprovals } from './demo/approvals/demo-approvals.ts'
import { seedBrandings } from './modules/branding/index.ts'
import { seedPrices } from './modules/membership/index.ts'
import { seedReportPrices } from './modules/reports/index.ts'
import { seedDemoAccounts } from './modules/sub-accounts/index.ts'

const reportedEvery = 5000

type Needs = Pick<Deps, 'config' | 'database' | 'searchEngine' | 'clock' | 'random' | 'log' | 'reading'>

/**
 * Fills an empty database with the demo world: its accounts, brands and notices, through the same pipeline as all others.
 * An interrupted fill is finished at the next start. A database with notices of its own is left alone.
 * @param until the end of the world's time
 */
export async function fillDemoWorld(deps: Needs, until: Date = deps.clock.now()): Promise<void> {
  const { config, database, searchEngine, clock } = deps
  await seedDemoAccounts(database, clock, demoAccounts)
  await seedBrandings(database, demoBrandings())
  await seedPrices(database, demoPrices)
  await seedReportPrices(database, demoReportPrices)
  const plan = await planFill(database, { until, notices: config.demoNotices })
  if (plan === null) return
  const pipeline = createPipeline(deps)
  const approvals = new DemoApprovals(demoSeed, plan.until)
  console.log(`正在生成演示数据（${plan.notices} 条公告）…`)
  await storeAll(pipeline, noticesOf(plan, approvals), {
    isDemo: true,
    isRepeatable: true,
    onStored: (count) => {
      if (count % reportedEvery === 0) console.log(`  已入库 ${count} 条`)
    },
  })
  await storeApprovals(pipeline, deps.reading, approvals)
  await searchEngine.refreshStatistics()
  await noteFilled(database, clock.now())
}

export function printDemoAccounts(): void {
  console.log('\n演示账号（密码均为 ' + (demoAccounts[0]?.password ?? '') + '）：')
  for (const account of demoAccounts) console.log(`  ${account.name.padEnd(22)}${account.nickName}`)
}

function* noticesOf({ notices, until }: DemoPlan, approvals: DemoApprovals): Generator<RawNotice> {
  for (const notice of createDemoWorld({ seed: demoSeed, notices, until }).notices()) {
    approvals.note(notice)
    yield notice.raw
  }
}

/** Stores approvals of the same projects, delivered in the form of a platform's items and an authority's pages. */
async function storeApprovals(pipeline: Pipeline, reading: NoticeReading, approvals: DemoApprovals): Promise<void> {
  const bySource = new Map<string, SourcePiece[]>()
  for (const { source, piece } of approvals.deliveries()) {
    const pieces = bySource.get(source) ?? []
    pieces.push(piece)
    bySource.set(source, pieces)
  }
  for (const [fallbackSource, pieces] of bySource) {
    const records = (await reading.interpret(pieces, { fallbackSource })).flat()
    const read = records.flatMap((record) => (record.kind === 'approval' ? [record.approval] : []))
    for (let from = 0; from < read.length; from += approvalsAtOnce)
      await pipeline.storeApprovals(read.slice(from, from + approvalsAtOnce), { isDemo: true, isRepeatable: true })
  }
}

const approvalsAtOnce = 500
