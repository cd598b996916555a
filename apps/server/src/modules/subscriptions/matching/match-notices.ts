import { setImmediate as yieldToOthers } from 'node:timers/promises'
import * as z from 'zod/mini'
import { loadSearchDocuments, noticeChanged, noticeMoved, noticeStored } from '../../../ingest/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Executor } from '../../../platform/database/executor.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf, type Event, type EventKind } from '../../../platform/events/event-kind.ts'
import type { SearchContent } from '../../../search/search-content.ts'
import { insertHits, type NewHit } from '../hits/hit-rows.ts'
import { createWatchKeeper, watchingNotices, type WatchKeeper } from './watch-keeper.ts'

type NoticeKeeper = WatchKeeper<SearchContent>

/** Notices and projects became hits of an account's subscriptions. */
export const hitsFound: EventKind<{ accountId: number; hitIds: number[] }> = {
  name: 'hits.found',
  payload: z.object({ accountId: z.int(), hitIds: z.array(z.int()) }),
}

/** notices whose texts are in memory together */
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
      const ids = [...arrivals.keys()]
      for (let from = 0; from < ids.length; from += readAtOnce) {
        // oxlint-disable-next-line no-await-in-loop -- in the order of arrival
        const hits = await hitsOf(tx, keeper, ids.slice(from, from + readAtOnce), arrivals)
        // oxlint-disable-next-line no-await-in-loop
        const found = await insertHits(tx, hits, clock.now())
        // oxlint-disable-next-line no-await-in-loop
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

async function hitsOf(db: Executor, keeper: NoticeKeeper, ids: readonly number[], arrivals: ReadonlyMap<number, Date>): Promise<NewHit[]> {
  const hits: NewHit[] = []
  for (const document of await loadSearchDocuments(db, ids)) {
    const arrivedAt = arrivals.get(document.id)
    if (arrivedAt === undefined) continue
    const found = keeper.match(document)
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
