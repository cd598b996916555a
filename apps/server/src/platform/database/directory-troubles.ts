import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { ClaimRecord } from './claim-record.ts'

/** The database cannot be opened. The message says, in Chinese, what was found and what to do. */
export class DatabaseUnusable extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'DatabaseUnusable'
  }
}

/** Another living process holds the data directory. */
export class DirectoryInUse extends DatabaseUnusable {
  constructor(directory: string, holder: ClaimRecord | null) {
    const who = holder === null ? '' : `（主机 ${holder.host}，进程号 ${holder.processId}，启动于 ${holder.startedAt}）`
    super(
      `数据目录正被另一个服务或导入使用${who}：${directory}。同一个数据目录同时只能由一个进程打开，否则数据会损坏；请先停止它，或用环境变量 DATA_DIR 指定另一个目录。`,
    )
    this.name = 'DirectoryInUse'
  }
}

/** Major version of the embedded engine. It cannot open a cluster of another version. */
export const engineVersion = '18'

/** Makes the data directory if it does not exist yet. @throws DatabaseUnusable */
export function prepareDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw explainFiles(error, directory)
  }
}

/** Explains a failed file operation in a folder, in one sentence. */
export function explainFiles(error: unknown, folder: string): DatabaseUnusable {
  if (error instanceof DatabaseUnusable) return error
  return new DatabaseUnusable(causeOf(codeOf(error), folder) ?? `目录 ${folder} 无法使用：${String(error)}`, { cause: error })
}

/** Accepts a complete cluster, or none. A cluster whose creation was cut off is removed; anything else is left as it is. @throws DatabaseUnusable */
export function inspectCluster(cluster: string): void {
  const unfinished = `${cluster}.unfinished`
  if (existsSync(unfinished)) {
    rmSync(cluster, { recursive: true, force: true })
    rmSync(unfinished)
  }
  if (!existsSync(cluster)) return
  let found: string[]
  try {
    accessSync(cluster, constants.R_OK | constants.W_OK | constants.X_OK)
    found = readdirSync(cluster)
  } catch (error) {
    throw explainFiles(error, cluster)
  }
  if (found.length === 0) return rmdirSync(cluster)
  const missing = ['PG_VERSION', 'global/pg_control', 'base', 'pg_wal', 'pg_xact'].filter((name) => !existsSync(join(cluster, name)))
  if (missing.length > 0) {
    const names = `${found.toSorted().slice(0, 5).join('、')}${found.length > 5 ? ' 等' : ''}`
    throw new DatabaseUnusable(
      `数据库目录不完整：${cluster} 中有 ${found.length} 项（${names}），但缺少 ${missing.join('、')}，可能是恢复备份时中断或只复制了一部分。为避免覆盖数据，程序没有改动它。${restore}` +
        '如果确实不需要其中的数据，请把该目录移走后重新启动，程序会建立空的数据库。',
    )
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version !== engineVersion) {
    throw new DatabaseUnusable(
      `数据库目录 ${cluster} 由 PostgreSQL ${version.slice(0, 20)} 建立，本程序内嵌的是 PostgreSQL ${engineVersion}，不能直接打开。请用建立它的程序版本打开，或用 pg_dump 导出后再导入。程序没有改动它。`,
    )
  }
}

export interface EngineFailure {
  /** What the engine threw. */
  reason: string
  /** The system's error code of the last file operation that failed; empty if none failed. */
  code: string
  /** What the engine printed last. */
  lastLines: readonly string[]
}

/** Explains why the engine could not open a cluster, in one sentence. */
export function explainEngine(cluster: string, failure: EngineFailure): DatabaseUnusable {
  const known = causeOf(failure.code, cluster)
  const said = [failure.reason, ...failure.lastLines.filter((line) => /PANIC|FATAL|ERROR/.test(line))].join(' | ').slice(0, 600)
  return new DatabaseUnusable(
    known ?? `数据库目录已损坏，内嵌数据库无法打开它：${cluster}。程序没有改动它。${restore}（内嵌数据库的说明：${said}）`,
  )
}

const restore = '请先停止服务，把该目录移到别处保存，再从备份中完整复制 DATA_DIR（见运维手册“备份与恢复”）后重新启动。'

function causeOf(code: string, path: string): string | null {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `磁盘已满，数据库无法打开：${path}。已确认的数据都在，请腾出空间后重新启动。`
    case 'EACCES':
    case 'EPERM':
      return `没有读写权限：${path}。请把它的所有者改为运行本程序的用户 ${userInfo().username}（chown -R），或用环境变量 DATA_DIR 指定另一个目录。`
    case 'EROFS':
      return `所在磁盘是只读的：${path}。请重新挂载为可写，或用环境变量 DATA_DIR 指定另一个目录。`
    case 'ENOTDIR':
    case 'EEXIST':
      return `不是文件夹：${path}。请用环境变量 DATA_DIR 指定一个文件夹。`
    case 'ENOTSUP':
    case 'EOPNOTSUPP':
      return `所在的文件系统不支持本地套接字，不能存放数据库：${path}。请用环境变量 DATA_DIR 指定本机磁盘上的目录。`
    case 'EIO':
      return `磁盘读写出错：${path}。请检查磁盘，必要时换一块磁盘并从备份恢复。`
    default:
      return null
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
