import { SingleBar } from 'cli-progress'
import type { ImportCounts } from './import-run.ts'

export interface Progress {
  addBytes(bytes: number): void
  show(counts: ImportCounts): void
  stop(): void
}

/** Shows a bar on a terminal; elsewhere a line from time to time, so that a log stays readable. `totalBytes` is 0 if it is unknown. */
export function createProgress(totalBytes: number, output: NodeJS.WriteStream): Progress {
  return output.isTTY && totalBytes > 0 ? barProgress(totalBytes, output) : lineProgress(totalBytes, output)
}

function barProgress(totalBytes: number, output: NodeJS.WriteStream): Progress {
  const bar = new SingleBar({
    format:
      '导入 {bar} {percentage}% | 已读 {read} 条 | 新增 {new} 合并 {merged} 更新 {updated} 未变 {unchanged} 拒收 {rejected} | 已用 {duration_formatted}',
    stream: output,
    hideCursor: true,
    barsize: 24,
  })
  bar.start(totalBytes, 0, { read: 0, new: 0, merged: 0, updated: 0, unchanged: 0, rejected: 0 })
  return {
    addBytes: (bytes) => bar.increment(bytes),
    show: (counts) => bar.update({ ...counts }),
    stop: () => bar.stop(),
  }
}

function lineProgress(totalBytes: number, output: NodeJS.WriteStream): Progress {
  let bytesRead = 0
  let shownAt = performance.now()
  return {
    addBytes: (bytes) => {
      bytesRead += bytes
    },
    show: (counts) => {
      if (performance.now() - shownAt < lineInterval) return
      shownAt = performance.now()
      const share = totalBytes > 0 ? `${Math.floor((100 * bytesRead) / totalBytes)}%，` : ''
      output.write(`导入中：${share}${describeCounts(counts)}\n`)
    },
    stop: () => undefined,
  }
}

/** In milliseconds. */
const lineInterval = 5000

export function describeCounts(counts: ImportCounts): string {
  const { read, new: added, merged, updated, unchanged, rejected } = counts
  return `读取 ${read} 条，新增 ${added}，合并 ${merged}，更新 ${updated}，未变 ${unchanged}，拒收 ${rejected}`
}
