import type { ReplyOf, ingestCalls } from '@tender/contract'
import {
  batchesOf,
  lengthOfApproval,
  lengthOfNotice,
  recordRejects,
  type Pipeline,
  type Reject,
  type SourceApproval,
  type SourceNotice,
  type SourcePiece,
} from '../../ingest/index.ts'
import { UnreadItem } from '../../platform/http/read-list.ts'
import type { FeedDeps } from './deps.ts'

type IngestReply = ReplyOf<(typeof ingestCalls)['ingestNotices']>

/** Imports a feed's delivery, record by record: each is stored, or rejected with its index and a reason that operators can list as well. */
export async function takeDelivery(
  { database, reading, pipeline }: Pick<FeedDeps, 'database' | 'reading' | 'pipeline'>,
  feed: string,
  records: readonly unknown[],
): Promise<IngestReply> {
  const rejects: Reject[] = []
  const refuse = (index: number, reason: string, excerpt: string) =>
    rejects.push({ origin: `http:${feed}`, line: index + 1, reason, excerpt })
  const pieces: SourcePiece[] = []
  for (const [line, value] of records.entries()) {
    if (value instanceof UnreadItem) refuse(line, value.reason, value.excerpt)
    else pieces.push({ kind: 'value', line, value })
  }
  const read = (await reading.interpret(pieces, { fallbackSource: feed })).flat()
  for (const record of read) if (record.kind === 'reject') refuse(record.line, record.reason, record.excerpt)
  const notices = read.filter((record) => record.kind === 'notice')
  const approvals = read.filter((record) => record.kind === 'approval')
  const counts = { new: 0, merged: 0, updated: 0, unchanged: 0 }
  let before: Promise<void> = Promise.resolve()
  for (const batch of batchesOf(notices, ({ raw }) => lengthOfNotice(raw))) {
    // one batch is read while the one before is written
    const storing = storeBatch({ pipeline, feed }, batch, counts, refuse)
    storing.catch(() => undefined)
    await before
    before = storing
  }
  await before
  for (const batch of batchesOf(approvals, ({ approval }) => lengthOfApproval(approval)))
    await storeApprovals(pipeline, batch, counts, refuse)
  await recordRejects(database, null, rejects)
  return {
    received: records.length,
    created: counts.new,
    merged: counts.merged,
    updated: counts.updated,
    unchanged: counts.unchanged,
    rejected: rejects.map(({ line, reason }) => ({ index: line - 1, reason })),
  }
}

type Counts = Record<'new' | 'merged' | 'updated' | 'unchanged', number>

async function storeBatch(
  { pipeline, feed }: { pipeline: Pipeline; feed: string },
  batch: readonly SourceNotice[],
  counts: Counts,
  refuse: (index: number, reason: string, excerpt: string) => void,
): Promise<void> {
  const results = await pipeline.store(
    batch.map((notice) => notice.raw),
    { line: feed },
  )
  for (const [position, result] of results.entries()) {
    const notice = batch[position]
    if (result.status !== 'rejected') counts[result.status]++
    else if (notice !== undefined) refuse(notice.line, result.reason, notice.excerpt)
  }
}

async function storeApprovals(
  pipeline: Pipeline,
  batch: readonly SourceApproval[],
  counts: Counts,
  refuse: (index: number, reason: string, excerpt: string) => void,
): Promise<void> {
  const results = await pipeline.storeApprovals(batch.map(({ approval }) => approval))
  for (const [position, result] of results.entries()) {
    const record = batch[position]
    if (result.status !== 'rejected') counts[result.status]++
    else if (record !== undefined) refuse(record.line, result.reason, record.excerpt)
  }
}
