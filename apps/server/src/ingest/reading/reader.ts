import type { NoticeFacts } from '../../facts/notice-facts.ts'
import type { ParsedNotice, RawNotice, StatedFacts } from '../notice.ts'

/** Turns what a source delivered into what is stored. Both steps are pure. */
export interface NoticeReader {
  /** Grows with every change that reads more or better. Notices that an older version read can then be read again (`npm run reextract`). */
  readonly version: number
  /** @throws if the notice breaks a rule of parsing; it is then refused with that reason */
  parse(raw: RawNotice): ParsedNotice
  /** @param context.publishedAt gives the year if the text leaves it out */
  extract(notice: ParsedNotice, stated: StatedFacts, context: { publishedAt: Date | null }): NoticeFacts
}
