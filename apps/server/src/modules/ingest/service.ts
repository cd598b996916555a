import { createHash } from 'node:crypto'
import type { ReplyOf } from '@tender/contract'
import type { ingestCalls } from '@tender/contract'
import { recordRejects, type Reject } from '../../ingest/run/record-rejects.ts'
import { batchSize, type Pipeline } from '../../ingest/pipeline.ts'
import type { NoticeReading } from '../../ingest/reading/notice-reading.ts'
import type { SourcePiece } from '../../ingest/sources/source-piece.ts'
import type { SourceNotice } from '../../ingest/sources/source-record.ts'
import { UnreadItem } from '../../platform/http/read-list.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Executor } from '../../platform/database/executor.ts'
import type { Random } from '../../platform/random.ts'
import { audit, type Actor } from '../audit/index.ts'
import { findIngestKey, insertIngestKey, listIngestKeys, revokeIngestKeys, type IngestKey } from './queries.ts'

/** Makes a key for a feed, from the terminal. Only its hash is kept: the key is shown this once. */
export async function createIngestKey(
  database: Database,
  { name, clock, random }: { name: string; clock: Clock; random: Random },
): Promise<string> {
  const key = `tk_${Buffer.from(random.bytes(32)).toString('base64url')}`
  const at = clock.now()
  await database.transaction(async (tx) => {
    await insertIngestKey(tx, { keyHash: hashOf(key), name, createdAt: at })
    await audit(tx, { at, actor: ingestKeyTerminal, enterpriseId: null, action: 'ingest-key.created', subject: name })
  })
  return key
}

/** Name of the feed whose key this is; null when it is unknown or revoked. */
export async function verifyIngestKey(db: Executor, key: string): Promise<string | null> {
  return findIngestKey(db, hashOf(key))
}

/** The command line of keys as an actor. */
export const ingestKeyTerminal: Actor = { kind: 'terminal', name: 'npm run ingest-key' }

/** Ends all keys of a feed. @returns how many there were */
export async function revokeIngestKey(database: Database, name: string, { actor, now }: { actor: Actor; now: Date }): Promise<number> {
  return database.transaction(async (tx) => {
    const revoked = await revokeIngestKeys(tx, name, now)
    if (revoked > 0)
      await audit(tx, { at: now, actor, enterpriseId: null, action: 'ingest-key.revoked', subject: name, detail: { keys: revoked } })
    return revoked
  })
}

export async function ingestKeys(db: Executor): Promise<IngestKey[]> {
  return listIngestKeys(db)
}

type IngestReply = ReplyOf<(typeof ingestCalls)['ingestNotices']>

/** Takes in what a feed delivers, record by record: stored, or refused with its index and a reason that the operator can list as well. */
export async function ingestNotices(
  { database, reading, pipeline }: { database: Database; reading: NoticeReading; pipeline: Pipeline },
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
  const counts = { new: 0, merged: 0, updated: 0, unchanged: 0 }
  let before: Promise<void> = Promise.resolve()
  for (let from = 0; from < notices.length; from += batchSize) {
    // one is read while the one before it is written
    const storing = storeBatch(pipeline, notices.slice(from, from + batchSize), counts, refuse)
    storing.catch(() => undefined)
    await before
    before = storing
  }
  await before
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
  pipeline: Pipeline,
  batch: readonly SourceNotice[],
  counts: Counts,
  refuse: (index: number, reason: string, excerpt: string) => void,
): Promise<void> {
  const results = await pipeline.store(batch.map((notice) => notice.raw))
  for (const [position, result] of results.entries()) {
    const notice = batch[position]
    if (result.status !== 'rejected') counts[result.status]++
    else if (notice !== undefined) refuse(notice.line, result.reason, notice.excerpt)
  }
}

function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}
