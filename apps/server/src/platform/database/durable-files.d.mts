import type { NodeFS } from '@electric-sql/pglite/nodefs'

interface Watcher {
  onProgress(): void
  onTrouble(code: string): void
  onLine(line: string): void
}

export const durableSettings: readonly string[]

export const DurableFiles: new (directory: string, watcher: Watcher) => NodeFS
