import type { Clock } from '../platform/clock.ts'
import type { Executor } from '../platform/database/executor.ts'
import type { SearchEngine } from '../search/port.ts'
import { cleanNotice } from './clean-notice.ts'
import { contentHash, deliveryKey } from './identify/identity-keys.ts'
import type { RawNotice } from './notice.ts'
import type { StoreResult } from './pipeline.ts'
import { prepareNotice, type PreparedNotice } from './prepare-notice.ts'
import type { NoticeReader } from './reader.ts'
import { searchContent } from './store/notice-rows.ts'

/** A notice of a batch before it is written: read, or settled already. */
export type BatchItem = { isSettled: true; result: StoreResult } | { isSettled: false; notice: PreparedNotice }

/** Deliveries of a batch that were taken in before: place in the batch → notice. Reading them again would only find that out later. */
export async function findDelivered(db: Executor, batch: readonly RawNotice[]): Promise<Map<number, number>> {
  const keys = batch.map((raw) => deliveryKey(contentHash(cleanNotice(raw))))
  const rows = await db.query<{ key: string; notice_id: number }>('select key, notice_id from notice_identity where key = any($1)', [keys])
  const notices = new Map(rows.map((row) => [row.key, row.notice_id]))
  const places = new Map<number, number>()
  for (const [place, key] of keys.entries()) {
    const noticeId = notices.get(key)
    if (noticeId !== undefined) places.set(place, noticeId)
  }
  return places
}

/** Reads a batch in small portions, so that a server goes on answering meanwhile. */
export async function prepareBatch(
  batch: readonly RawNotice[],
  delivered: ReadonlyMap<number, number>,
  { reader, clock, searchEngine }: { reader: NoticeReader; clock: Clock; searchEngine: SearchEngine },
): Promise<BatchItem[]> {
  const items: BatchItem[] = []
  let since = performance.now()
  for (const [place, raw] of batch.entries()) {
    const noticeId = delivered.get(place)
    if (noticeId !== undefined) {
      items.push({ isSettled: true, result: { status: 'unchanged', noticeId } })
      continue
    }
    if (performance.now() - since > portion) {
      await new Promise((resolve) => setImmediate(resolve))
      since = performance.now()
    }
    const notice = prepareNotice(raw, reader, clock.now())
    if (typeof notice === 'string') items.push({ isSettled: true, result: { status: 'rejected', reason: notice } })
    else items.push({ isSettled: false, notice: { ...notice, indexed: searchEngine.prepare(searchContent(notice)) } })
  }
  return items
}

/** Milliseconds the event loop may be held: the batch before is being written in many small statements, and each waits for its turn of the loop. */
const portion = 0.3
