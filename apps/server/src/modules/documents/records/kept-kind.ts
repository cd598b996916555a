import { documentFilters, type DocumentFilters } from '@tender/contract'
import type * as z from 'zod/mini'

/** A list whose searches and filters are kept: what it is called in the tables, and how its filters are read. */
export interface KeptKind<Filters> {
  kind: 'notice' | 'project' | 'approval'
  schema: z.ZodMiniType<Filters>
}

export const ofNotices: KeptKind<DocumentFilters> = { kind: 'notice', schema: documentFilters }
