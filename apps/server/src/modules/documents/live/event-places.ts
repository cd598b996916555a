import type { Position } from '../../../platform/events/event-kind.ts'

/** milliseconds for which a stream can resume at a place: events are kept for a day */
const goodFor = 20 * 3_600_000

/** A place in the order of events and the time it was reached, as the id of a stream's event. */
export function placeText({ transaction, id }: Position, now: Date): string {
  return `${transaction}-${id}-${now.getTime()}`
}

/** Null if it is invalid or too old. */
export function readPlace(text: string | null, now: Date): Position | null {
  const [, transaction, id, at] = /^(\d{1,19})-(\d{1,15})-(\d{1,15})$/.exec(text ?? '') ?? []
  if (transaction === undefined || id === undefined || now.getTime() - Number(at) > goodFor) return null
  return { transaction, id: Number(id) }
}
