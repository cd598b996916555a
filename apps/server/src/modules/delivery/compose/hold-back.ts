import { subscriptionKinds, type SubscriptionKind } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { selectDelays } from '../../../platform/events/consumer-rows.ts'
import { updateHeld } from '../settings/setting-queries.ts'

/** Seconds that an event may wait before composing waits for it; who waits already goes on when nothing waits for longer than a moment. */
const patience = { before: 60, meanwhile: 1 } as const
/** Milliseconds that a setting waits at most: a consumer that is stuck must not silence members. */
const longest = 30 * 60_000
/** Milliseconds after which it is looked at again: more than a compose job waits for, so that one statement a minute looks at all. */
const pause = 65_000

/**
 * Settings that are due wait while what finds their hits is behind: else a digest would take what has been found so far, and the rest would wait a day or
 * a week, and what is told at once would be a mail every few seconds. @param accountId null: of all accounts
 */
export async function holdBack(db: Executor, accountId: number | null, now: Date): Promise<void> {
  const delays = await selectDelays(db, [...new Set(subscriptionKinds.flatMap(({ code }) => findersOf(code)))])
  if (delays.size === 0) return
  const behind = (seconds: number) =>
    subscriptionKinds.flatMap(({ code }) => (findersOf(code).some((name) => (delays.get(name) ?? 0) > seconds) ? [code] : []))
  const [kinds, heldKinds] = [behind(patience.before), behind(patience.meanwhile)]
  if (heldKinds.length === 0) return
  const since = new Date(now.getTime() - longest)
  await updateHeld(db, { accountId, kinds, heldKinds, since, now, nextAt: new Date(now.getTime() + pause) })
}

/** Consumers that find and note hits of such subscriptions. */
function findersOf(kind: SubscriptionKind): string[] {
  return [...matchersOf(kind), 'delivery.hits']
}

function matchersOf(kind: SubscriptionKind): string[] {
  if (kind === 'proposed') return ['projects.note', 'subscriptions.projects']
  return kind === 'collection' ? ['subscriptions.collections'] : ['subscriptions.match']
}
