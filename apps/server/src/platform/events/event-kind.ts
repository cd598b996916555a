import type * as z from 'zod/mini'

/** One kind of event, declared by the room in which it happens. Payloads name rows by their ids: they hold no texts, and nothing personal. */
export interface EventKind<Payload = unknown> {
  /** Such as `notice.stored`; stands in the database. */
  name: string
  payload: z.ZodMiniType<Payload>
}

export interface Event {
  position: Position
  kind: string
  payload: unknown
  at: Date
}

/** Where an event stands in the order of all: its transaction, as text since it has 64 bits, and its id. */
export interface Position {
  transaction: string
  id: number
}

/** What the events of one kind carry, in their order. */
export function payloadsOf<Payload>(events: readonly Event[], kind: EventKind<Payload>): Payload[] {
  return events.flatMap((event) => (event.kind === kind.name ? [kind.payload.parse(event.payload)] : []))
}
