import type { Executor } from '../../platform/database/executor.ts'
import { comparedUrl } from '../identify/notice-url.ts'
import type { Known } from '../identify/resolve-batch.ts'
import type { PreparedNotice } from '../reading/prepare-notice.ts'

/** What the database knows of the keys of a batch: which notices they lead to, and where those were published. */
export async function loadKnown(tx: Executor, batch: readonly PreparedNotice[]): Promise<Known> {
  const keys = await tx.query<{ key: string; notice_id: number }>('select key, notice_id from notice_identity where key = any($1)', [
    keysOf(batch),
  ])
  const known: Known = { keys: new Map(keys.map((row) => [row.key, row.notice_id])), notices: new Map() }
  if (keys.length === 0) return known
  const ids = [...new Set(known.keys.values())]
  const notices = await tx.query<{ id: number; title: string; published_at: Date }>(
    'select id, title, published_at from notice where id = any($1)',
    [ids],
  )
  for (const row of notices) known.notices.set(row.id, { id: row.id, title: row.title, publishedAt: row.published_at, sources: [] })
  const sources = await tx.query<SourceRow>(
    `select id, notice_id, source_name, source_id, url, published_at, content_hash
     from notice_source where notice_id = any($1) order by id`,
    [ids],
  )
  for (const row of sources) {
    known.notices.get(row.notice_id)?.sources.push({
      rowId: row.id,
      sourceName: row.source_name,
      sourceId: row.source_id,
      url: row.url,
      comparedUrl: comparedUrl(row.url),
      publishedAt: row.published_at,
      contentHash: row.content_hash,
      isChanged: false,
    })
  }
  return known
}

interface SourceRow {
  id: number
  notice_id: number
  source_name: string
  source_id: string | null
  url: string | null
  published_at: Date
  content_hash: Uint8Array
}

function keysOf(batch: readonly PreparedNotice[]): string[] {
  const keys = batch.flatMap(({ identity }) => [identity.id, identity.url, identity.delivery, ...(identity.text?.lookedUp ?? [])])
  return [...new Set(keys.filter((key) => key !== null))]
}
