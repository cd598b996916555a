import type { Database, Transaction } from '../database/executor.ts'
import type { Event, EventKind } from './event-kind.ts'

/** Something that works on every event of its kinds, once and in their order, however often the program is stopped. */
export interface Consumer {
  /** Its place in the order is kept under this name: it never changes. */
  name: string
  /** What operators read of it. */
  label: string
  on: readonly EventKind[]
  /** Members wait for what it does: on the embedded engine it does not wait for those that only note. */
  isUrgent?: boolean
  /** Reads what it needs before its first batch in this process, with no transaction open. */
  prepare?(database: Database): Promise<void>
  /**
   * Works on events within the transaction that moves its place: both are kept or neither. A failure is tried again, with growing pauses.
   * It must be short, since no event after it is seen while its transaction is open: what takes long becomes a job.
   */
  handle(tx: Transaction, events: readonly Event[]): Promise<void>
}
