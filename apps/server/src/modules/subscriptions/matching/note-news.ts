import { noticeChanged, noticeStored, projectMerged } from '../../../ingest/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import type { Consumer } from '../../../platform/events/consumer.ts'
import { payloadsOf, type Event } from '../../../platform/events/event-kind.ts'
import { noticeCollected, selectNewsArrived } from '../../collections/index.ts'
import { insertHits } from '../hits/hit-rows.ts'
import { demandCollectionSubscriptions } from '../queries.ts'
import { arrivalsOf, byAccount, hitsFound } from './match-notices.ts'

/**
 * Makes later notices of favourites' projects hits of their accounts. The first favourite creates the subscription,
 * which holds the delivery settings.
 */
export function noteNews({ clock }: { clock: Clock }): Consumer {
  return {
    name: 'subscriptions.collections',
    label: '通知收藏更新',
    on: [noticeCollected, noticeStored, noticeChanged, projectMerged],
    isUrgent: true,
    handle: async (tx, events) => {
      const arrivals = arrivalsOf(events)
      const merges = mergesOf(events)
      const news = await selectNewsArrived(tx, { noticeIds: [...arrivals.keys()], projectIds: [...merges.keys()] })
      const collecting = payloadsOf(events, noticeCollected).map(({ accountId }) => accountId)
      const accounts = new Set([...collecting, ...news.map(({ accountId }) => accountId)])
      const subscriptions = await demandCollectionSubscriptions(tx, [...accounts], clock.now())
      const hits = news.flatMap(({ accountId, noticeId, projectId }) => {
        const subscriptionId = subscriptions.get(accountId)
        const arrivedAt = arrivals.get(noticeId) ?? merges.get(projectId)
        if (subscriptionId === undefined || arrivedAt === undefined) return []
        return [{ subscriptionId, noticeId, words: [], reading: 'any' as const, arrivedAt }]
      })
      await appendEvents(tx, hitsFound, byAccount(await insertHits(tx, hits, clock.now())))
    },
  }
}

/** Project → when others were merged with it. */
function mergesOf(events: readonly Event[]): Map<number, Date> {
  return new Map(events.flatMap((event) => payloadsOf([event], projectMerged).map(({ kept }) => [kept, event.at] as const)))
}
