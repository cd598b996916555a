import type { RawNotice } from '../notice.ts'
import type { Place } from '../../phones/known-phones.ts'
import type { PhonePlaces } from '../../phones/phone-places.ts'
import type { PreparedNotice } from './prepare-notice.ts'
import type { SourcePiece } from '../sources/source-piece.ts'
import type { ReadContext, SourceRecord } from '../source-record.ts'

/** Everything that looks into texts from outside. A text that takes too much time or memory is refused by itself; the others are read. */
export interface NoticeReading {
  /** Version of the reader, see `NoticeReader`. */
  readonly version: number
  /** @returns the records of each piece, in order */
  interpret(pieces: readonly SourcePiece[], context: ReadContext, signal?: AbortSignal): Promise<SourceRecord[][]>
  /** The key by which each delivery is remembered; null if it cannot be computed. */
  deliveryKeys(notices: readonly RawNotice[], signal?: AbortSignal): Promise<(string | null)[]>
  /** @returns each notice as it was read, or, in Chinese, the reason why it is refused */
  prepare(notices: readonly RawNotice[], now: Date, signal?: AbortSignal): Promise<(PreparedNotice | string)[]>
  /** @param known places that contain a phone even if it does not look like one @throws Error if the phones cannot be found */
  findPhones(text: string, known: readonly Place[], signal?: AbortSignal): Promise<PhonePlaces>
  /** Ends all work that is still running. */
  close(): Promise<void>
}
