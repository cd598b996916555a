import type { Category, Channel, Industry, Method } from '@tender/contract'
import type { Fen } from '../facts/fact.ts'
import type { RawNotice } from '../ingest/index.ts'
import type { DemoEquipment } from './world/equipment.ts'
import type { TemplateName } from './world/sources.ts'

/** A made-up notice as a site would deliver it, and what a perfect reader would find in it. */
export interface DemoNotice {
  raw: RawNotice
  truth: DemoTruth
}

/** Null and empty lists mean: this notice does not say. What is not in brackets of null is true of the notice even where its words leave it open. */
export interface DemoTruth {
  /** Number of the project; notices with the same number are one thread. */
  project: number
  template: TemplateName
  /** When it appeared; raw.publishedAt may tell the day only. */
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
  /** The same of the project, where this notice leaves it out too. */
  approvedAs: string | null
  /** What is built in, as its lists name it. */
  equipment: readonly DemoEquipment[]
  /** As written, with （第二次） where it is tendered again. */
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
  /** After a change, the new one. */
  biddingDeadline: Date | null
  openingAt: Date | null
  contacts: DemoContact[]
  /** URL of the notice that this one repeats word by word. */
  duplicateOf: string | null
}

export interface DemoAward {
  /** From 1 within the lot for candidates, over all lots for winners. */
  rank: number
  /** As written, with its former name where the notice tells it. */
  name: string
  /** Further members of the joint venture (联合体). */
  partners: string[]
  /** Which companies of the world they are, the leader first: a company's number, or that of a branch. */
  organisations: string[]
  /** Null where the text gives a rate instead. */
  price: Fen | null
  projectManager: string | null
}

export interface DemoContact {
  role: 'tenderer' | 'agency' | 'project' | 'other' | 'supervision'
  /** Null for offices whose telephone stands without a person. */
  name: string | null
  phone: string
  /** Who it is, the same wherever this person works; null: nobody's. */
  person: string | null
}
