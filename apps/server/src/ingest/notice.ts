import type { Category, Channel, Industry, Method } from '@tender/contract'

/** A notice as its source delivered it, after the container (JSON lines, CSV, OCDS, …) was understood and before anything was read from its text. */
export interface RawNotice {
  /** Name of the site or feed that published it, such as 宁波市阳光采购服务平台. */
  sourceName: string
  /** The source's own id of the notice; null where it gives none. */
  sourceId: string | null
  url: string | null
  title: string
  /** Time of publication as written by the source; null where it gives none. */
  publishedAt: string | null
  html: string | null
  /** Plain text where the source has no HTML. */
  text: string | null
  attachments: Attachment[]
  stated: StatedFacts
}

export interface Attachment {
  name: string
  url: string
}

/** Fields that a structured source gives beside the text, as it wrote them. They win over what rules read from the text. */
export interface StatedFacts {
  /** The source's own word for the kind of notice, such as 采购公告. */
  kind?: string
  area?: string
  projectCode?: string
  projectName?: string
  tenderer?: string
  agency?: string
  budget?: string
  winningAmount?: string
  method?: string
  category?: string
  registrationDeadline?: string
  biddingDeadline?: string
  openingAt?: string
  winners?: { name: string; price?: string }[]
}

/** A notice ready to be read: the text all offsets refer to, and the HTML that is safe to show. */
export interface ParsedNotice {
  title: string
  /** Plain text: one line a block, table cells separated by tab. Offsets of evidence are UTF-16 code units of this string. */
  text: string
  /** Only allow-listed elements and attributes; null where the source gave text only. Its text nodes in order give `text` (see ingest/parse-html.ts). */
  safeHtml: string | null
  attachments: Attachment[]
}

/** Where in the plain text a fact was read: UTF-16 code units, end exclusive. */
export interface Evidence {
  start: number
  end: number
}

/** A fact, the words it was read from, and where they stand. */
export interface Fact<T> {
  value: T
  /** The words as written, before normalisation. */
  raw: string
  /** `text`: evidence points into the plain text; `title`: into the title; `stated`: the source gave it beside the text, without evidence. */
  origin: 'text' | 'title' | 'stated'
  evidence: Evidence | null
}

/** An amount of money in fen. */
export type Fen = number

export interface AwardedParty {
  /** 1 for the first; winners of several lots are numbered in the order of the text. */
  rank: number
  name: Fact<string>
  /** Null where the text gives a rate or a promise instead of an amount. */
  price: Fact<Fen> | null
  projectManager: Fact<string> | null
}

export interface ContactFact {
  /** `supervision`: of the authority that watches over the tender and takes complaints; never the project's own. */
  role: 'tenderer' | 'agency' | 'project' | 'other' | 'supervision'
  name: Fact<string> | null
  /** Digits and hyphens, as one dials it. */
  phone: Fact<string>
}

/** Everything that is read from one notice. Null and empty lists mean: the notice does not say. */
/** Facts as they lie in the database: times are ISO texts. */
export type StoredFacts = {
  [Key in keyof NoticeFacts]: NoticeFacts[Key] extends Fact<Date> | null | undefined ? Fact<string> | null : NoticeFacts[Key]
}

export interface NoticeFacts {
  channel: Fact<Channel>
  category: Fact<Category> | null
  method: Fact<Method> | null
  industry: Fact<Industry> | null
  /** Six-digit code of GB/T 2260, of the smallest area that is sure: 330000, 330200 or 330212. */
  area: Fact<string> | null
  projectCode: Fact<string> | null
  projectName: Fact<string> | null
  tenderer: Fact<string> | null
  agency: Fact<string> | null
  budget: Fact<Fen> | null
  winningAmount: Fact<Fen> | null
  winners: AwardedParty[]
  /** In the order of the ranking. */
  candidates: AwardedParty[]
  /** End of registration or of handing out the tender documents. */
  registrationDeadline: Fact<Date> | null
  biddingDeadline: Fact<Date> | null
  openingAt: Fact<Date> | null
  /** End of the month, quarter or day in which what is only planned is expected to be tendered. Missing in what an earlier reader stored. */
  expectedUntil?: Fact<Date> | null
  /** In the order of the text, those of supervision last. */
  contacts: ContactFact[]
  /** What is bought (标的物), a few words each. */
  subjects: Fact<string>[]
}
