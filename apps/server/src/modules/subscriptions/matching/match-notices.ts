import { setImmediate as yieldToOthers } from 'node:timers/promises'
import * as z from 'zod/mini'
import { readSearchDocuments, noticeChanged, noticeMoved, noticeStored } from '../../../ingest/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf, type Event, type EventKind } from '../../../platform/events/event-kind.ts'
import type { SearchDocument } from '../../../search/port.ts'
import type { SearchContent } from '../../../search/search-content.ts'
import { insertHits, type NewHit } from '../hits/hit-rows.ts'
import { createWatchKeeper, watchingNotices, type WatchKeeper } from './watch-keeper.ts'

type NoticeKeeper = WatchKeeper<SearchContent>

/** Notices and projects became hits of an account's subscriptions. */
export const hitsFound: EventKind<{ accountId: number; hitIds: number[] }> = {
  name: 'hits.found',
  payload: z.object({ accountId: z.int(), hitIds: z.array(z.int()) }),
}

/** maximum of notices whose hits are written together */
const readAtOnce = 20

/** Matches arriving notices with every active subscription. A new subscription takes effect with the next notice that is matched. */
export function matchNotices({ clock, keeper = createWatchKeeper(watchingNotices) }: { clock: Clock; keeper?: NoticeKeeper }): Consumer {
  return {
    name: 'subscriptions.match',
    label: '匹配订阅与监控',
    on: [noticeStored, noticeChanged, noticeMoved],
    isUrgent: true,
    prepare: (database) => keeper.refresh(database),
    handle: async (tx, events) => {
      await keeper.refresh(tx)
      const arrivals = arrivalsOf(events)
      for await (const documents of readSearchDocuments(tx, [...arrivals.keys()], readAtOnce)) {
        const found = await insertHits(tx, await hitsOf(documents, keeper, arrivals), clock.now())
        await appendEvents(tx, hitsFound, byAccount(found))
      }
    },
  }
}

export function arrivalsOf(events: readonly Event[]): Map<number, Date> {
  const arrivals = new Map<number, Date>()
  for (const event of events) {
    for (const { noticeId } of [noticeStored, noticeChanged, noticeMoved].flatMap((kind) => payloadsOf([event], kind))) {
      if (!arrivals.has(noticeId)) arrivals.set(noticeId, event.at)
    }
  }
  return arrivals
}

async function hitsOf(documents: readonly SearchDocument[], keeper: NoticeKeeper, arrivals: ReadonlyMap<number, Date>): Promise<NewHit[]> {
  const hits: NewHit[] = []
  for (const document of documents) {
    const arrivedAt = arrivals.get(document.id)
    if (arrivedAt === undefined) continue
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const found = await keeper.match(document)
    hits.push(...found.map(({ id, words, reading }) => ({ subscriptionId: id, noticeId: document.id, words, reading, arrivedAt })))
    // oxlint-disable-next-line no-await-in-loop -- others have their turn between two notices
    await yieldToOthers()
  }
  return hits
}

export function byAccount(found: readonly { id: number; accountId: number }[]): { accountId: number; hitIds: number[] }[] {
  const accounts = new Map<number, number[]>()
  for (const { id, accountId } of found) {
    const ids = accounts.get(accountId)
    if (ids === undefined) accounts.set(accountId, [id])
    else ids.push(id)
  }
  return [...accounts].map(([accountId, hitIds]) => ({ accountId, hitIds }))
}
