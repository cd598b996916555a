import type { Database, Transaction } from '../database/executor.ts'
import type { Event, EventKind } from './event-kind.ts'

/** Works on every event of its kinds, once and in their order, however often the program is stopped. */
export interface Consumer {
  /** Its place in the order is stored under this name, which must never change. */
  name: string
  /** The name that operators read. */
  label: string
  on: readonly EventKind[]
  /** Members wait for its results. On the embedded engine, its batches do not wait for those of other consumers. */
  isUrgent?: boolean
  /** Reads what it needs before its first batch in this process, outside a transaction. */
  prepare?(database: Database): Promise<void>
  /**
   * Works on events in the transaction that moves its place, so both are kept or neither. After a failure it is tried again, with growing pauses.
   * It must be short, because no later event is seen while its transaction is open. Work that takes long belongs in a job.
   */
  handle(tx: Transaction, events: readonly Event[]): Promise<void>
}
