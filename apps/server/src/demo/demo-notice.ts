import type { Category, Channel, Industry, Method } from '@tender/contract'
import type { Fen } from '../facts/fact.ts'
import type { RawNotice } from '../ingest/index.ts'
import type { DemoEquipment } from './world/equipment.ts'
import type { TemplateName } from './world/sources.ts'

/** An invented notice as a site would deliver it, and what a perfect reader would find in it. */
export interface DemoNotice {
  raw: RawNotice
  truth: DemoTruth
}

/**
 * What the notice says. Null and empty lists: this notice does not say. A field whose type is not nullable is true of the notice even if its words
 * leave it open.
 */
export interface DemoTruth {
  /** Number of the project. Notices with the same number belong to one project. */
  project: number
  template: TemplateName
  /** When it was published; raw.publishedAt may give only the day. */
  publishedAt: Date
  channel: Channel
  category: Category
  industry: Industry
  method: Method | null
  /** Six-digit code of the tenderer's place. */
  area: string
  projectCode: string | null
  /** 项目代码. */
  investmentCode: string | null
  /** 项目代码 of the project, even if this notice leaves it out. */
  approvedAs: string | null
  /** Equipment that is installed, as its lists name it. */
  equipment: readonly DemoEquipment[]
  /** As written, with （第二次） if it is tendered again. */
  projectName: string
  tenderer: string | null
  agency: string | null
  /** Sum of all lots. */
  budget: Fen | null
  /** Sum of all lots. */
  winningAmount: Fen | null
  /** One for each lot. */
  winners: DemoAward[]
  /** In the order of ranking, lot after lot. */
  candidates: DemoAward[]
  registrationDeadline: Date | null
  /** After a change, the new deadline. */
  biddingDeadline: Date | null
  openingAt: Date | null
  contacts: DemoContact[]
  /** URL of the notice that this one repeats word for word. */
  duplicateOf: string | null
}

export interface DemoAward {
  /** From 1: for candidates within the lot, for winners over all lots. */
  rank: number
  /** As written, with the former name if the notice gives it. */
  name: string
  /** Further members of the joint venture (联合体). */
  partners: string[]
  /** Which companies of the world they are, the leader first: the number of a company or of a branch. */
  organisations: string[]
  /** Null if the text gives a rate instead. */
  price: Fen | null
  projectManager: string | null
}

export interface DemoContact {
  role: 'tenderer' | 'agency' | 'project' | 'other' | 'supervision'
  /** Null for offices whose telephone has no person. */
  name: string | null
  phone: string
  /** Id of the person, the same wherever this person works; null if there is no person. */
  person: string | null
}
