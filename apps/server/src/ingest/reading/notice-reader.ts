import { extractFacts } from '../extract/extract-facts.ts'
import { parseNotice } from '../html/parse-html.ts'
import type { NoticeReader } from './reader.ts'

/** The product's reader. Raise its version with every change of parsing or extraction that improves stored notices. */
export const noticeReader: NoticeReader = { version: 15, parse: parseNotice, extract: extractFacts }
