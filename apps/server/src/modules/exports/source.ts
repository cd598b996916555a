import { documentFilters, documentSorts, projectFilterShape, projectSorts, type ExportKind } from '@tender/contract'
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

/** What an export contains, as it is stored. */
export interface ExportSource {
  kind: ExportKind
  source: unknown
}
