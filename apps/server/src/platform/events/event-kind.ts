import type * as z from 'zod/mini'

/** A kind of event, declared by the room in which it happens. Payloads contain ids of rows, but no texts and no personal data. */
export interface EventKind<Payload = unknown> {
  /** A name such as `notice.stored`. It is stored in the database. */
  name: string
  payload: z.ZodMiniType<Payload>
}

export interface Event {
  position: Position
  kind: string
  payload: unknown
  at: Date
}

/** The place of an event in the order of all events: its transaction, as text because it has 64 bits, and its id. */
export interface Position {
  transaction: string
  id: number
}

/** Returns the payloads of the events of one kind, in their order. */
export function payloadsOf<Payload>(events: readonly Event[], kind: EventKind<Payload>): Payload[] {
  return events.flatMap((event) => (event.kind === kind.name ? [kind.payload.parse(event.payload)] : []))
}
