import { readdirSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { WrongUse } from '../../../platform/wrong-use.ts'
import { formatOf } from './source-format.ts'

export interface FoundFiles {
  /** Absolute paths in a stable order. */
  files: { path: string; bytes: number }[]
  /** Files in the given folders whose format is not read. */
  skipped: string[]
}

/**
 * Finds the files at the given paths, including everything inside folders. A file that is given by its own path is read whatever its name.
 * @throws WrongUse
 */
export function findFiles(paths: readonly string[]): FoundFiles {
  const found: FoundFiles = { files: [], skipped: [] }
  for (const path of paths) {
    const absolute = resolve(path)
    const state = statSync(absolute, { throwIfNoEntry: false })
    if (state === undefined) throw new WrongUse(`找不到文件或文件夹：${path}`)
    if (state.isDirectory()) walk(absolute, found)
    else found.files.push({ path: absolute, bytes: state.size })
  }
  return found
}

function walk(folder: string, found: FoundFiles): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) walk(path, found)
    else if (!entry.isFile()) found.skipped.push(path)
    else if (formatOf(entry.name) === null) found.skipped.push(path)
    else found.files.push({ path, bytes: statSync(path).size })
  }
}
