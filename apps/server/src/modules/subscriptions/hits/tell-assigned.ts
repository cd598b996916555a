import type { subscriptionCalls } from '@tender/contract'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { EventStream } from '../../../platform/http/kinds/event-stream.ts'
import { selectAssignments, type Assigned } from '../../collections/index.ts'
import type { SubscriptionDeps } from '../deps.ts'

type Stream = EventStream<(typeof subscriptionCalls)['followHits']['events']>
type Deps = Pick<SubscriptionDeps, 'database' | 'clock'>
type Listener = Pick<SessionContext, 'caller'> & { stream: Stream }

/** The moment until which an account has been told its assignments, as the id of a stream's event. */
export function placeOf(at: Date): string {
  return String(at.getTime())
}

/** Sends new assignments as the account may see them now; those that have changed again are left out. */
export async function tellAssigned(deps: Deps, listener: Listener, among: readonly Assigned[]): Promise<void> {
  if (among.length > 0) await tell(deps, listener, { among })
}

/** Sends assignments since the place where another stream ended; none on the first stream, or if the place is invalid. */
export async function tellMissed(deps: Deps, listener: Listener, place: string | null): Promise<void> {
  if (place !== null && /^\d{1,15}$/.test(place)) await tell(deps, listener, { among: null, after: new Date(Number(place)) })
}

async function tell(
  { database, clock }: Deps,
  { caller, stream }: Listener,
  asked: { among: readonly Assigned[] | null; after?: Date },
): Promise<void> {
  // in one transaction, because on the embedded engine each statement by itself waits for its turn
  const assigned = await database.transaction((tx) =>
    selectAssignments(tx, { caller, signal: stream.signal }, { ...asked, now: clock.now() }),
  )
  const [latest] = assigned
  if (latest !== undefined) await stream.send('assigned', { assigned }, placeOf(new Date(latest.givenAt)))
}
