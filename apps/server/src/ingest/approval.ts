import type { ApprovalResult, AuditType, ProjectStage, IndustryCode } from '@tender/contract'
import type { Evidence, Fen } from '../facts/fact.ts'

/** A delivered item, page or list of approvals, with all that was read from it. Plain data: it goes from thread to thread. */
export interface DeliveredApproval {
  /** `item`: of a platform, field by field; `page`: an announcement; `list`: of projects that are planned, about which nothing was decided. */
  kind: 'item' | 'page' | 'list'
  sourceName: string
  sourceId: string | null
  url: string | null
  title: string
  publishedAt: Date | null
  /** Null where it came field by field. */
  safeHtml: string | null
  text: string | null
  matters: ApprovalMatter[]
  /** By what it is recognised when it comes again, the surest first. */
  keys: string[]
  /** Of all that was delivered, in hexadecimal digits. */
  contentHash: string
}

/** What a record says of one project. Null: it does not say. */
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
  /** What is to be built, and how large. */
  content: string | null
  units: ApprovalUnit[]
  /** Whom to ask; left out where it names nobody with a number. */
  contacts?: ApprovalContact[]
  /** First minute of the day, month or year. */
  plannedStart: Date | null
  /** Last minute of the day, month or year. */
  plannedFinish: Date | null
  /** Left out where its kind of record states none. */
  industry?: IndustryCode | null
  /** Only lists of projects state it. */
  stage?: ProjectStage | null
  /** Where in the record's text a field was read. */
  evidence: Partial<Record<EvidencedField, Evidence>>
}

export type UnitRole = 'design' | 'survey' | 'construction' | 'supervision' | 'assessment'

export interface ApprovalUnit {
  role: UnitRole
  name: string
}

/** A number that a record states with the person named for it, and whose it is. */
export interface ApprovalContact {
  role: ContactParty
  /** Null: the record does not tell whose contact it is. */
  company: string | null
  /** One name, or several as written; null: the number stands alone. */
  name: string | null
  /** Digits and hyphens, as one dials it. */
  phone: string
  /** Of the number in the record's text; left out where it came field by field. */
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
