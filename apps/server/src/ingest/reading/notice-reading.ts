import type { RawNotice } from '../notice.ts'
import type { Place } from '../../phones/known-phones.ts'
import type { PhonePlaces } from '../../phones/phone-places.ts'
import type { PreparedNotice } from './prepare-notice.ts'
import type { SourcePiece } from '../sources/source-piece.ts'
import type { ReadContext, SourceRecord } from '../source-record.ts'

/** Everything that looks into texts from outside. A text that takes too long, or too much memory, is refused alone; the others are read. */
export interface NoticeReading {
  /** Of the reader, see `NoticeReader`. */
  readonly version: number
  /** @returns the records of each piece, in order */
  interpret(pieces: readonly SourcePiece[], context: ReadContext, signal?: AbortSignal): Promise<SourceRecord[][]>
  /** What each delivery is remembered by; null where it can't be told. */
  deliveryKeys(notices: readonly RawNotice[], signal?: AbortSignal): Promise<(string | null)[]>
  /** @returns each notice read, or, in Chinese, why it can't be taken in */
  prepare(notices: readonly RawNotice[], now: Date, signal?: AbortSignal): Promise<(PreparedNotice | string)[]>
  /** @param known places known to hold a phone, though its form may not tell @throws Error where they can't be found */
  findPhones(text: string, known: readonly Place[], signal?: AbortSignal): Promise<PhonePlaces>
  /** Ends what is under way. */
  close(): Promise<void>
}
