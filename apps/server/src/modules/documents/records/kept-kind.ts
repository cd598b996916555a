import { documentFilters, type DocumentFilters, type NoticeList } from '@tender/contract'
import type * as z from 'zod/mini'

/** A list with recent searches and saved filters: its name in the tables, and the schema of its filters. */
export interface KeptKind<Filters> {
  kind: 'notice' | 'project' | 'approval' | 'company' | NoticeList
  schema: z.ZodMiniType<Filters>
}

export const ofNotices: KeptKind<DocumentFilters> = { kind: 'notice', schema: documentFilters }

/** A list of notices; 招投标信息查询 by default. */
export function listOfNotices(list: NoticeList | undefined): KeptKind<DocumentFilters> {
  return list === undefined ? ofNotices : { ...ofNotices, kind: list }
}
