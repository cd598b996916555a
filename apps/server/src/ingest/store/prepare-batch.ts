import type { StoreResult } from './store-result.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Executor } from '../../platform/database/executor.ts'
import type { RawNotice } from '../notice.ts'
import type { PreparedNotice } from '../reading/prepare-notice.ts'
import type { NoticeReading } from '../reading/notice-reading.ts'

/** A notice of a batch before it is written: either read, or already known to be unchanged or refused. */
export type BatchItem = { isSettled: true; result: StoreResult } | { isSettled: false; notice: PreparedNotice }

/** Finds deliveries of a batch that were taken in before, by place in the batch → notice, so that they need not be read again. */
export async function findDelivered(
  batch: readonly RawNotice[],
  { database, reading }: { database: Executor; reading: NoticeReading },
  signal?: AbortSignal,
): Promise<Map<number, number>> {
  const keys = await reading.deliveryKeys(batch, signal)
  const rows = await database.query<{ key: string; noticeId: number }>(
    'select key, notice_id as "noticeId" from notice_identity where key = any($1)',
    [keys.filter((key) => key !== null)],
  )
  const notices = new Map(rows.map((row) => [row.key, row.noticeId]))
  const places = new Map<number, number>()
  for (const [place, key] of keys.entries()) {
    const noticeId = key === null ? undefined : notices.get(key)
    if (noticeId !== undefined) places.set(place, noticeId)
  }
  return places
}

/** Reads the notices of a batch that were not taken in before. */
export async function prepareBatch(
  batch: readonly RawNotice[],
  delivered: ReadonlyMap<number, number>,
  { reading, clock }: { reading: NoticeReading; clock: Clock },
  signal?: AbortSignal,
): Promise<BatchItem[]> {
  const unread = batch.filter((_, place) => !delivered.has(place))
  const read = (await reading.prepare(unread, clock.now(), signal)).values()
  return batch.map((_, place): BatchItem => {
    const noticeId = delivered.get(place)
    if (noticeId !== undefined) return { isSettled: true, result: { status: 'unchanged', noticeId } }
    const { value: notice } = read.next()
    if (notice === undefined) throw new Error('fewer notices were read than handed over')
    return typeof notice === 'string' ? { isSettled: true, result: { status: 'rejected', reason: notice } } : { isSettled: false, notice }
  })
}
