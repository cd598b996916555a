import { documentFilters, type DocumentFilters, type NoticeList } from '@tender/contract'
import type * as z from 'zod/mini'

/** A list whose searches and filters are kept: what it is called in the tables, and how its filters are read. */
export interface KeptKind<Filters> {
  kind: 'notice' | 'project' | 'approval' | NoticeList
  schema: z.ZodMiniType<Filters>
}

export const ofNotices: KeptKind<DocumentFilters> = { kind: 'notice', schema: documentFilters }

/** A list of notices; 招投标信息查询 where none is named. */
export function listOfNotices(list: NoticeList | undefined): KeptKind<DocumentFilters> {
  return list === undefined ? ofNotices : { ...ofNotices, kind: list }
}
