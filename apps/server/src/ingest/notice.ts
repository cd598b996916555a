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

/** A name and the 统一社会信用代码 that a notice states for it. */
export interface CreditCodeFact {
  /** The party's name as the notice writes it. */
  name: string
  code: Fact<string>
}

/** A project that a plan of tenders (招标计划) announces. Null: its row does not say. */
export interface PlannedProject {
  name: Fact<string> | null
  owner: Fact<string> | null
  /** What is to be built, as written. */
  content: Fact<string> | null
  investment: Fact<Fen> | null
  /** Last minute of the day, month or quarter in which it is expected to be tendered. */
  expectedUntil: Fact<Date> | null
}

/** What a unit does for a project: 建设单位, 设计单位, 勘察单位, 施工单位, 监理单位, 环评单位. */
export type UnitRole = 'owner' | 'design' | 'survey' | 'construction' | 'supervision' | 'assessment'

/** A unit that a notice names under its role. */
export interface UnitFact {
  role: UnitRole
  name: Fact<string>
}

/** Equipment that a notice asks for or plans, or of an award what was bought. */
export interface EquipmentFact {
  name: Fact<string>
  /** With its unit where that is given: `2台`. Null: the list does not say. */
  quantity: Fact<string> | null
  /** Size or model (规格型号) as a column of its own gives it. */
  specification: Fact<string> | null
}

/** Facts as they lie in the database: times are ISO texts. */
export type StoredFacts = Stored<NoticeFacts>

type Stored<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Stored<T[Key]> } : T

/** Everything that is read from one notice. Null and empty lists mean: the notice does not say. */
export interface NoticeFacts {
  channel: Fact<Channel>
  category: Fact<Category> | null
  method: Fact<Method> | null
  industry: Fact<Industry> | null
  /** Six-digit code of GB/T 2260, of the smallest area that is sure: 330000, 330200 or 330212. */
  area: Fact<string> | null
  projectCode: Fact<string> | null
  /** 投资项目代码, by which the platforms of approvals know the project: `2505-330354-04-01-274607`. Missing in what an earlier reader stored. */
  investmentCode?: Fact<string> | null
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
  /** Codes that stand beside names of parties. Missing in what an earlier reader stored. */
  creditCodes?: CreditCodeFact[]
  /** The projects of a plan of tenders, one a row, in the order of the text. Missing in what an earlier reader stored, as are all below up to `units`. */
  planned?: PlannedProject[]
  /** Where it is built (建设地点), as written; of goods and services null. */
  site?: Fact<string> | null
  /** What is built and how large it is (建设内容及规模), as written. */
  content?: Fact<string> | null
  /** First minute of the day, month, quarter or year in which building is to begin. */
  startsOn?: Fact<Date> | null
  /** Last minute of the day, month, quarter or year in which it is to be finished. */
  finishesOn?: Fact<Date> | null
  /** Calendar days that building may take (工期). */
  duration?: Fact<number> | null
  /** From the notice's own lists. */
  equipment?: EquipmentFact[]
  /** Units that are named under their role, winners aside. */
  units?: UnitFact[]
  /** In the order of the text, those of supervision last. */
  contacts: ContactFact[]
  /** What is bought (标的物), a few words each. */
  subjects: Fact<string>[]
}
