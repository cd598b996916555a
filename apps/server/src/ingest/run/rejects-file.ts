import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Reject } from './record-rejects.ts'

/** The file with the rejects of one run, one JSON object in each line. It is created with the first reject. */
export class RejectsFile {
  readonly path: string
  private file: number | null = null

  constructor(dataDirectory: string, startedAt: Date, runId: number) {
    const time = startedAt.toISOString().slice(0, 19).replaceAll(':', '-')
    this.path = join(dataDirectory, 'rejects', `${time}-${runId}.jsonl`)
  }

  get isWritten(): boolean {
    return this.file !== null
  }

  append(rejects: readonly Reject[]): void {
    if (this.file === null) {
      mkdirSync(join(this.path, '..'), { recursive: true, mode: 0o700 })
      // rejects contain what was delivered, so only the operator may read the file
      this.file = openSync(this.path, 'a', 0o600)
    }
    writeSync(this.file, rejects.map((reject) => `${JSON.stringify(reject)}\n`).join(''))
  }

  close(): void {
    if (this.file !== null) closeSync(this.file)
  }
}
