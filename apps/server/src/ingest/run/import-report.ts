import { extname } from 'node:path'
import { describeCounts } from './import-progress.ts'
import { noCounts, type ImportCounts } from './import-run.ts'
import type { OriginCounts } from './import-sources.ts'

export interface ImportReport {
  runId: number
  outcome: readonly OriginCounts[]
  /** Reason → number of records that were refused for it. */
  reasons: ReadonlyMap<string, number>
  seconds: number
  skipped: readonly string[]
  rejectsPath: string | null
  wasStopped: boolean
}

/** The closing lines of an import, for the operator. */
export function describeImport(report: ImportReport): string {
  const total = sum(report.outcome.map(({ counts }) => counts))
  const rate = report.seconds > 0 ? Math.round(total.read / report.seconds) : 0
  const lines = [
    ...perFile(report.outcome),
    `${report.wasStopped ? '导入已停止' : '导入完成'}（第 ${report.runId} 次）：${describeCounts(total)}；用时 ${report.seconds.toFixed(1)} 秒，每秒 ${rate} 条`,
  ]
  if (report.skipped.length > 0) lines.push(`跳过 ${report.skipped.length} 个不支持的文件（${extensionsOf(report.skipped)}）`)
  if (report.reasons.size > 0) lines.push('拒收原因：', ...reasonLines(report.reasons))
  if (report.rejectsPath !== null) lines.push(`拒收明细：${report.rejectsPath}（也可运行 npm run rejects 查看）`)
  if (report.wasStopped) lines.push('已入库的公告不会丢失；再次运行同一命令即可继续，不会重复入库。')
  return lines.join('\n')
}

function perFile(outcome: readonly OriginCounts[]): string[] {
  if (outcome.length < 2 || outcome.length > 40) return []
  return outcome.map(({ origin, counts }) => `  ${origin}：${describeCounts(counts)}`)
}

/** Removes positions inside a package from a reason, because they would make each reason different. */
export function reasonKind(reason: string): string {
  return reason.replace(/\[\d+\]/g, '[…]').replace(/（现有字段：.{0,400}）$/, '')
}

function reasonLines(reasons: ReadonlyMap<string, number>): string[] {
  return [...reasons]
    .sort((one, other) => other[1] - one[1])
    .slice(0, 20)
    .map(([reason, count]) => `  ${String(count).padStart(7)}  ${reason}`)
}

function extensionsOf(paths: readonly string[]): string {
  return [...new Set(paths.map((path) => extname(path) || '无扩展名'))].sort().join(' ')
}

function sum(all: readonly ImportCounts[]): ImportCounts {
  const total = noCounts()
  for (const counts of all) {
    total.read += counts.read
    total.new += counts.new
    total.merged += counts.merged
    total.updated += counts.updated
    total.unchanged += counts.unchanged
    total.rejected += counts.rejected
  }
  return total
}
