import {
  approvalFilterShape,
  approvalSorts,
  companyFilterShape,
  companySorts,
  documentFilters,
  documentSorts,
  projectFilterShape,
  projectSorts,
  type ExportKind,
} from '@tender/contract'
import * as z from 'zod'

const chosen = z.object({ ids: z.array(z.int()) })

/** The notices of an export: those that a search finds, or chosen ones in their order. */
export const noticeSource = z.union([z.object({ filters: documentFilters, sort: z.enum(documentSorts), latestOnly: z.boolean() }), chosen])
export type NoticeSource = z.output<typeof noticeSource>

/** The projects of an export, in the same way. */
export const projectSource = z.union([
  z.object({ filters: projectFilterShape, sort: z.enum(projectSorts.map(({ code }) => code)) }),
  chosen,
])
export type ProjectSource = z.output<typeof projectSource>

/** The approval projects of an export: those that a search finds. */
export const approvalSource = z.object({ filters: approvalFilterShape, sort: z.enum(approvalSorts.map(({ code }) => code)) })
export type ApprovalSource = z.output<typeof approvalSource>

/** The companies of an export: those that a search finds, or chosen ones in their order. */
export const companySource = z.union([
  z.object({ filters: companyFilterShape, sort: z.optional(z.enum(companySorts.map(({ code }) => code))) }),
  chosen,
])
export type CompanySource = z.output<typeof companySource>

/** What an export contains, as it is stored. */
export interface ExportSource {
  kind: ExportKind
  source: unknown
}
