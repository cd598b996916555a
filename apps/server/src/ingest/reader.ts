import type { NoticeFacts, ParsedNotice, RawNotice } from './notice.ts'

/** Everything between what a source delivered and what is stored of it. */
export interface NoticeReader {
  /** Grows with every change that reads more or better; what an older one read can be read again (`npm run reextract`). */
  readonly version: number
  /** Pure: the same notice gives the same reading. @throws where the notice breaks a rule of parsing; it is then refused with that reason */
  read(raw: RawNotice): Reading
}

export interface Reading {
  parsed: ParsedNotice
  facts: NoticeFacts
}
