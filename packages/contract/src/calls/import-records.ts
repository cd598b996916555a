import * as z from 'zod/mini'

/** A run of an import. */
export const importRun = z.object({
  id: z.int(),
  /** Files or folders as given on the command line. */
  origin: z.string(),
  startedAt: z.string(),
  /** Null while it runs, and if it was interrupted. */
  finishedAt: z.nullable(z.string()),
  /** Milliseconds; for an interrupted run, until its last sign of life. */
  durationMs: z.int(),
  state: z.enum(['running', 'finished', 'stopped', 'failed', 'cut-off']),
  readCount: z.int(),
  newCount: z.int(),
  mergedCount: z.int(),
  updatedCount: z.int(),
  unchangedCount: z.int(),
  rejectedCount: z.int(),
})
export type ImportRunRow = z.infer<typeof importRun>

/** A record that was not stored. */
export const importReject = z.object({
  id: z.int(),
  /** Null if a feed pushed it. */
  runId: z.nullable(z.int()),
  /** Path of the file, or `http:<feed>`. */
  origin: z.string(),
  line: z.int(),
  reason: z.string(),
  /** The beginning of the record, phones masked. */
  excerpt: z.string(),
  rejectedAt: z.string(),
})
export type ImportRejectRow = z.infer<typeof importReject>

/** The orders of the lists of import runs and rejects. */
export const importRunOrders = [
  'origin',
  'startedAt',
  'duration',
  'readCount',
  'newCount',
  'mergedCount',
  'updatedCount',
  'unchangedCount',
  'rejectedCount',
] as const
export const importRejectOrders = ['origin', 'reason', 'rejectedAt'] as const
