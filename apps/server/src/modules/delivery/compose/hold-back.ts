import { subscriptionKinds, type SubscriptionKind } from '@tender/contract'
import type { Executor } from '../../../platform/database/executor.ts'
import { selectDelays } from '../../../platform/events/consumer-rows.ts'
import { updateHeld } from '../settings/setting-queries.ts'

/**
 * seconds that an event may wait before composing waits for it; once composing waits, it resumes when nothing waits
 * longer than a moment
 */
const patience = { before: 60, meanwhile: 1 } as const
/** the maximal milliseconds that a setting waits, because a stuck consumer must not silence members */
const longest = 30 * 60_000
/** milliseconds until the next check: more than a compose job waits, so that one statement a minute checks everything */
const pause = 65_000

/**
 * Makes due settings wait while the consumers that find their hits are behind. Otherwise a digest would take the hits
 * found so far and the others would wait a day or a week, and instant hits would cause a mail every few seconds.
 * @param accountId null for all accounts
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

/** The consumers that find and record hits of such subscriptions. */
function findersOf(kind: SubscriptionKind): string[] {
  return [...matchersOf(kind), 'delivery.hits']
}

function matchersOf(kind: SubscriptionKind): string[] {
  if (kind === 'proposed') return ['projects.note', 'subscriptions.projects']
  return kind === 'collection' ? ['subscriptions.collections'] : ['subscriptions.match']
}
