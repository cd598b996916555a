import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Folder of the server's package. It is found from the sources and from the build. */
export function serverRoot(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations'))) {
    const parent = dirname(folder)
    if (parent === folder) throw new Error('folder of migrations not found')
    folder = parent
  }
  return folder
}
