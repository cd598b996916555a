import type { Executor } from '../../platform/database/executor.ts'
import { comparedUrl } from '../identify/notice-url.ts'
import type { Known } from '../identify/resolve-batch.ts'
import type { PreparedNotice } from '../reading/prepare-notice.ts'

/** What the database knows about the keys of a batch: to which notices they lead, and where those were published. */
export async function loadKnown(tx: Executor, batch: readonly PreparedNotice[]): Promise<Known> {
  const keys = await tx.query<{ key: string; noticeId: number }>(
    'select key, notice_id as "noticeId" from notice_identity where key = any($1)',
    [keysOf(batch)],
  )
  const known: Known = { keys: new Map(keys.map((row) => [row.key, row.noticeId])), notices: new Map() }
  if (keys.length === 0) return known
  const ids = [...new Set(known.keys.values())]
  const notices = await tx.query<{ id: number; title: string; publishedAt: Date }>(
    'select id, title, published_at as "publishedAt" from notice where id = any($1)',
    [ids],
  )
  for (const row of notices) known.notices.set(row.id, { id: row.id, title: row.title, publishedAt: row.publishedAt, sources: [] })
  const sources = await tx.query<SourceRow>(
    `select id, notice_id as "noticeId", source_name as "sourceName", source_id as "sourceId", url, published_at as "publishedAt", content_hash as "contentHash"
     from notice_source where notice_id = any($1) order by id`,
    [ids],
  )
  for (const row of sources) {
    known.notices.get(row.noticeId)?.sources.push({
      rowId: row.id,
      sourceName: row.sourceName,
      sourceId: row.sourceId,
      url: row.url,
      comparedUrl: comparedUrl(row.url),
      publishedAt: row.publishedAt,
      contentHash: row.contentHash,
      isChanged: false,
    })
  }
  return known
}

interface SourceRow {
  id: number
  noticeId: number
  sourceName: string
  sourceId: string | null
  url: string | null
  publishedAt: Date
  contentHash: Uint8Array
}

function keysOf(batch: readonly PreparedNotice[]): string[] {
  const keys = batch.flatMap(({ identity }) => [identity.id, identity.url, identity.delivery, ...(identity.text?.lookedUp ?? [])])
  return [...new Set(keys.filter((key) => key !== null))]
}
