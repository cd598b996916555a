import type { NoticeFacts } from '../../facts/notice-facts.ts'
import { extractFacts } from '../extract/extract-facts.ts'

/** Facts of a notice that says only these. */
export function factsWith(said: Partial<NoticeFacts>): NoticeFacts {
  return {
    ...extractFacts({ title: '公告', text: '', safeHtml: null, attachments: [] }, {}, { publishedAt: null }),
    category: null,
    ...said,
  }
}
