import { phonesOf, type Place } from '../../phones/known-phones.ts'
import { phonePlaces, type PhonePlaces } from '../../phones/phone-places.ts'
import type { SearchContent } from '../../search/search-content.ts'
import { cleanNotice } from '../clean-notice.ts'
import { contentHash, deliveryKey } from '../identify/identity-keys.ts'
import type { RawNotice } from '../notice.ts'
import { prepareNotice, type PreparedNotice } from './prepare-notice.ts'
import type { NoticeReader } from './reader.ts'
import { interpretPiece } from '../sources/records/interpret-piece.ts'
import { lengthOfPiece, type SourcePiece } from '../sources/source-piece.ts'
import type { ReadContext, SourceRecord } from '../source-record.ts'
import { searchContent } from './searched-content.ts'

/** Something to be read. */
export type ReadingTask =
  | { kind: 'interpret'; piece: SourcePiece; context: ReadContext }
  | { kind: 'key'; raw: RawNotice }
  | { kind: 'prepare'; raw: RawNotice; now: Date }
  | { kind: 'phones'; text: string; known: readonly Place[] }

/** The result of a task. Plain data only, because threads hand it to each other. */
export type ReadingResult =
  | { kind: 'interpret'; records: SourceRecord[] }
  | { kind: 'key'; key: string }
  | { kind: 'prepare'; notice: PreparedNotice | string }
  | { kind: 'phones'; phones: PhonePlaces }

export interface Readers {
  reader: NoticeReader
  /** Supplied by the search engine: what it indexes a notice by, as plain data. */
  indexer(content: SearchContent): object
}

/** Runs a task. Pure; works in any thread. */
export function readTask(task: ReadingTask, { reader, indexer }: Readers): ReadingResult {
  switch (task.kind) {
    case 'interpret':
      return { kind: 'interpret', records: interpretPiece(task.piece, task.context) }
    case 'key':
      return { kind: 'key', key: deliveryKey(contentHash(cleanNotice(task.raw))) }
    case 'phones':
      return { kind: 'phones', phones: phonePlaces(phonesOf(task.text, task.known)) }
    case 'prepare': {
      const notice = prepareNotice(task.raw, reader, task.now)
      return { kind: 'prepare', notice: typeof notice === 'string' ? notice : { ...notice, indexed: indexer(searchContent(notice, null)) } }
    }
  }
}

/** Number of characters of the texts in a task. */
export function lengthOfTask(task: ReadingTask): number {
  if (task.kind === 'phones') return task.text.length
  return task.kind === 'interpret' ? lengthOfPiece(task.piece) : lengthOfNotice(task.raw)
}

export function lengthOfNotice(raw: RawNotice): number {
  return (raw.html?.length ?? 0) + (raw.text?.length ?? 0)
}
