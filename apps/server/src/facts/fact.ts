/** Where in the plain text a fact was read: UTF-16 code units, end exclusive. */
export interface Evidence {
  start: number
  end: number
}

/** A fact, the words from which it was read, and where they stand. */
export interface Fact<T> {
  value: T
  /** The words as written, before normalisation. */
  raw: string
  /** `text`: the evidence is a place in the plain text; `title`: in the title; `stated`: the source gave the fact beside the text, so there is no evidence. */
  origin: 'text' | 'title' | 'stated'
  evidence: Evidence | null
}

/** An amount of money in fen. */
export type Fen = number

export interface AwardedParty {
  /** 1 for the first. Winners of several lots are numbered in the order of the text. */
  rank: number
  name: Fact<string>
  /** Null if the text gives a rate or a promise instead of an amount. */
  price: Fact<Fen> | null
  projectManager: Fact<string> | null
}

export interface ContactFact {
  /** `supervision`: a contact of the authority that supervises the tender and takes complaints; never the project's own. */
  role: 'tenderer' | 'agency' | 'project' | 'other' | 'supervision'
  name: Fact<string> | null
  /** Digits and hyphens, as dialled. */
  phone: Fact<string>
}

/** A name, and the 统一社会信用代码 that a notice gives for it. */
export interface CreditCodeFact {
  /** The party's name as the notice writes it. */
  name: string
  code: Fact<string>
}

/** A project that a plan of tenders (招标计划) announces. Null: its row does not say. */
export interface PlannedProject {
  name: Fact<string> | null
  /** 投资项目代码. */
  code: Fact<string> | null
  owner: Fact<string> | null
  /** Where it is built (建设地点), as written. */
  site: Fact<string> | null
  /** What is to be built, as written. */
  content: Fact<string> | null
  investment: Fact<Fen> | null
  /** Last minute of the day, month or quarter in which it is expected to be tendered. */
  expectedUntil: Fact<Date> | null
}

/** The role of a unit in a project: 建设单位, 设计单位, 勘察单位, 施工单位, 监理单位, 环评单位. */
export type UnitRole = 'owner' | 'design' | 'survey' | 'construction' | 'supervision' | 'assessment'

/** A unit that a notice names under its role. */
export interface UnitFact {
  role: UnitRole
  name: Fact<string>
}

/** Equipment that a notice asks for or plans to buy, or that was bought in an award. */
export interface EquipmentFact {
  name: Fact<string>
  /** With its unit if the list gives one: `2台`. Null: the list does not say. */
  quantity: Fact<string> | null
  /** Size or model (规格型号) from a column of its own. */
  specification: Fact<string> | null
}
