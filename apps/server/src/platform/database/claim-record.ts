import { readFileSync } from 'node:fs'
import * as z from 'zod'

const recordShape = z.object({ kernel: z.string(), host: z.string(), processId: z.number(), startedAt: z.string() })
/** Who claims a data directory, as written beside it. */
export type ClaimRecord = z.infer<typeof recordShape>

/** Null where there is none, or none that can be read. */
export function readRecord(path: string): ClaimRecord | null {
  try {
    return recordShape.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}
