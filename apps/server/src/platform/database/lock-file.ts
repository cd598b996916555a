import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/** Another living process holds the data directory. */
export class DirectoryInUse extends Error {
  readonly processId: number
  constructor(path: string, processId: number) {
    super(`数据目录正被另一个进程（进程号 ${processId}）使用：${path}。请先停止它，或用 DATA_DIR 指定另一个目录。`)
    this.name = 'DirectoryInUse'
    this.processId = processId
  }
}

/**
 * Takes the lock file, which nothing else would do: the embedded database itself lets two processes open, and ruin, one directory.
 * A lock whose process is gone (killed) is taken over.
 * @returns gives the lock back
 * @throws DirectoryInUse
 */
export function takeLock(path: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid) ?? ''}`
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryToCreate(path, mine)) return () => rmSync(path, { force: true })
    const holder = readHolder(path)
    if (holder !== null && isAlive(holder)) throw new DirectoryInUse(path, holder.processId)
    rmSync(path, { force: true })
  }
  throw new DirectoryInUse(path, 0)
}

interface Holder {
  processId: number
  start: string
}

function tryToCreate(path: string, content: string): boolean {
  try {
    writeFileSync(path, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): Holder | null {
  try {
    const [processId = '', start = ''] = readFileSync(path, 'utf8').split(' ')
    return { processId: Number(processId), start }
  } catch {
    // given back between our attempt and this look
    return null
  }
}

function isAlive(holder: Holder): boolean {
  if (!Number.isInteger(holder.processId) || holder.processId <= 0) return false
  try {
    process.kill(holder.processId, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  const start = startOf(holder.processId)
  return start === null || holder.start === '' || start === holder.start
}

/** When a process began, where the system tells: numbers of dead processes are given to new ones. */
function startOf(processId: number): string | null {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
