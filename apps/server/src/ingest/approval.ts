import type { ApprovalResult, AuditType, ProjectStage, IndustryCode } from '@tender/contract'
import type { Evidence, Fen } from '../facts/fact.ts'
import type { NumberedPhones } from '../phones/numbered-phones.ts'

/** A delivered item, page or list of approvals, with everything that was read from it. Plain data, because threads hand it to each other. */
export interface DeliveredApproval {
  /** `item`: delivered by a platform, field by field; `page`: an announcement; `list`: a list of planned projects, about which nothing was decided. */
  kind: 'item' | 'page' | 'list'
  sourceName: string
  sourceId: string | null
  url: string | null
  title: string
  publishedAt: Date | null
  /** Null if the record came field by field. */
  safeHtml: string | null
  text: string | null
  /** The phones of the text, which are searched for once, in the thread that reads. Absent: not searched for yet. */
  phones?: NumberedPhones
  matters: ApprovalMatter[]
  /** Keys by which the record is recognised when it is delivered again, the most reliable first. */
  keys: string[]
  /** Hash of everything that was delivered, in hexadecimal digits. */
  contentHash: string
}

/** How long a record is, as a number of characters: some name thousands of projects, and each takes as long to write as some lines of text. */
export function lengthOfApproval({ text, safeHtml, matters }: Pick<DeliveredApproval, 'text' | 'safeHtml' | 'matters'>): number {
  return (text?.length ?? 0) + (safeHtml?.length ?? 0) + matters.length * lengthOfMatter
}

const lengthOfMatter = 500

/** What a record says about one project. Null: the record does not say. */
export interface ApprovalMatter {
  projectName: string
  investmentCode: string | null
  /** The platform's own id of the project. */
  sourceProject: string | null
  /** The platform's own id of the item. */
  itemId: string | null
  owner: string | null
  /** 审批事项; null in a list of projects. */
  matter: string | null
  authority: string | null
  result: ApprovalResult | null
  documentNumber: string | null
  decidedAt: Date | null
  auditType: AuditType | null
  investment: Fen | null
  areaCode: string | null
  site: string | null
  /** What is to be built and how large it is. */
  content: string | null
  units: ApprovalUnit[]
  /** People to ask. Absent if the record names nobody with a number. */
  contacts?: ApprovalContact[]
  /** First minute of the day, month or year. */
  plannedStart: Date | null
  /** Last minute of the day, month or year. */
  plannedFinish: Date | null
  /** Left out where its kind of record states none. */
  industry?: IndustryCode | null
  /** Only lists of projects state it. */
  stage?: ProjectStage | null
  /** Where in the record's text each field was read. */
  evidence: Partial<Record<EvidencedField, Evidence>>
}

export type UnitRole = 'design' | 'survey' | 'construction' | 'supervision' | 'assessment'

export interface ApprovalUnit {
  role: UnitRole
  name: string
}

/** A number that a record states, the person named for it, and the party whose contact it is. */
export interface ApprovalContact {
  role: ContactParty
  /** Null: the record does not say whose contact it is. */
  company: string | null
  /** One name, or several as written; null if no name belongs to the number. */
  name: string | null
  /** Digits and hyphens, as dialled. */
  phone: string
  /** Where the number stands in the record's text. Absent if the record came field by field. */
  place?: Evidence
}

export type ContactParty = 'owner' | UnitRole | 'authority' | 'other'

export type EvidencedField =
  | 'projectName'
  | 'investmentCode'
  | 'owner'
  | 'authority'
  | 'documentNumber'
  | 'decidedAt'
  | 'investment'
  | 'site'
  | 'content'
  | 'plannedStart'
  | 'plannedFinish'
  | UnitRole
