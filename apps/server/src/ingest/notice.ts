import type { StatedFact } from '../facts/notice-facts.ts'

/** A notice as its source delivered it, once the container (JSON lines, CSV, OCDS, …) is understood and before anything is read from its text. */
export interface RawNotice {
  /** Name of the site or feed that published it, such as 宁波市阳光采购服务平台. */
  sourceName: string
  /** The source's own id of the notice; null if it gives none. */
  sourceId: string | null
  url: string | null
  title: string
  /** Time of publication as written by the source; null if it gives none. */
  publishedAt: string | null
  html: string | null
  /** Plain text if the source has no HTML. */
  text: string | null
  attachments: Attachment[]
  stated: StatedFacts
}

export interface Attachment {
  name: string
  url: string
}

/** Fields that a structured source gives beside the text, as written. They take precedence over what rules read from the text. */
export type StatedFacts = Partial<Record<StatedFact, string>> & {
  /** The source's own word for the kind of notice, such as 采购公告. */
  kind?: string
  winners?: { name: string; price?: string }[]
}

/** A notice ready to be read: the text that all offsets refer to, and the HTML that is safe to show. */
export interface ParsedNotice {
  title: string
  /** Plain text: one line for each block, table cells separated by tabs. Offsets of evidence are UTF-16 code units of this string. */
  text: string
  /** HTML with allow-listed elements and attributes only; null if the source gave text only. Its text nodes in order give `text` (see html/parse-html.ts). */
  safeHtml: string | null
  attachments: Attachment[]
}
