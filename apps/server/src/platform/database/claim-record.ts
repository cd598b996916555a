import { readFileSync } from 'node:fs'
import * as z from 'zod'

const recordShape = z.object({ kernel: z.string(), host: z.string(), processId: z.number(), startedAt: z.string() })
/** The file in which a process says that it claims a data directory. */
export type ClaimRecord = z.infer<typeof recordShape>

/** Null if there is no record, or if it cannot be read. */
export function readRecord(path: string): ClaimRecord | null {
  try {
    return recordShape.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
