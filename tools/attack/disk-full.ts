// tsx tools/attack/disk-full.ts: fills the disk under an embedded database while rows are being acknowledged. Needs
// root, to mount a small tmpfs.
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { missingRows, startAcknowledger, type Acknowledger } from './acknowledger.ts'

export interface DiskFullOutcome {
  acknowledged: number
  missing: number
  /** SQLSTATEs of refused writes: with little space, and with none. */
  refusals: string[]
  /** The exit code after SIGTERM on a full disk, or before that (70), and the milliseconds until the exit. */
  exitCode: number | null
  millisecondsToExit: number
  /** What it printed when it was started on the full disk. */
  saidAtStart: string
}

export function isRight({ missing, refusals, exitCode, millisecondsToExit, saidAtStart }: DiskFullOutcome): boolean {
  const hasEnded = (exitCode === 0 || exitCode === 70) && millisecondsToExit < 20_000
  return missing === 0 && refusals.includes('25006') && hasEnded && /^(磁盘已满|open)/.test(saidAtStart)
}

/** Mounts a tmpfs; null where that is not allowed. */
export function mountSmallDisk(megabytes: number): { folder: string; unmount(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'tender-disk-'))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    removeFolder()
    return null
  }
  return {
    folder,
    unmount: () => {
      execFileSync('umount', ['-l', folder])
      removeFolder()
    },
  }
}

/**
 * First little space: writes are refused. Then no space, for an engine without a warning: it answers and ends. Then
 * space again: all rows are there.
 */
export async function tryDiskFull(folder: string): Promise<DiskFullOutcome> {
  const data = join(folder, 'data')
  const ballast = join(folder, 'ballast')
  const warned = startAcknowledger(data, 1, { environment: { MIN_FREE_MB: '30' } })
  await warned.until('rows are acknowledged', () => warned.acknowledged.length > 20)
  fill(folder, ballast, 9_000_000)
  await warned.until('writes are refused', () => warned.errors.includes('25006'))
  rmSync(ballast)
  const before = warned.acknowledged.length
  await warned.until('rows are acknowledged again', () => warned.acknowledged.length > before)
  warned.child.kill('SIGTERM')
  await warned.ended

  const unwarned = startAcknowledger(data, 1_000_000, { environment: { MIN_FREE_MB: '0' }, rowBytes: 200_000 })
  await unwarned.until('rows are acknowledged', () => unwarned.acknowledged.length > 5)
  fill(folder, ballast, 0)
  await unwarned.until('writes are refused', () => unwarned.errors.length > 20 || unwarned.output().includes('fault'))
  const start = performance.now()
  unwarned.child.kill('SIGTERM')
  const exitCode = await unwarned.ended
  const millisecondsToExit = Math.round(performance.now() - start)
  const saidAtStart = await startOnFullDisk(data)
  rmSync(ballast)
  const acknowledged = [...warned.acknowledged, ...unwarned.acknowledged]
  const missing = (await missingRows(data, acknowledged)).length
  const refusals = [...new Set([...warned.errors, ...unwarned.errors])]
  return { acknowledged: acknowledged.length, missing, refusals, exitCode, millisecondsToExit, saidAtStart }
}

/** It may start if closing left enough space; otherwise it tells why not. */
async function startOnFullDisk(data: string): Promise<string> {
  const again: Acknowledger = startAcknowledger(data, 2_000_000, { environment: { MIN_FREE_MB: '0' }, rowBytes: 200_000 })
  await Promise.race([again.ended, again.until('it starts', () => again.output().includes('open')).catch(() => undefined)])
  again.child.kill('SIGTERM')
  await again.ended
  return again.output()
}

/** Writes a file until only `left` bytes are free. */
function fill(folder: string, path: string, left: number): void {
  const file = openSync(path, 'a')
  try {
    for (const size of [1_000_000, 4096, 1]) {
      const block = Buffer.alloc(size)
      while (freeBytes(folder) - size >= left) writeSync(file, block)
      if (left > 0) return
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    closeSync(file)
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const disk = mountSmallDisk(160)
  if (disk === null) {
    console.log('disk full: not tried, no tmpfs may be mounted here')
    process.exit(2)
  }
  try {
    const outcome = await tryDiskFull(disk.folder)
    console.log(`disk full: ${isRight(outcome) ? 'ok' : 'FAILED'} ${JSON.stringify(outcome)}`)
    process.exitCode = isRight(outcome) ? 0 : 1
  } finally {
    disk.unmount()
  }
}
