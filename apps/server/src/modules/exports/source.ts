import { documentFilters, documentSorts } from '@tender/contract'
import * as z from 'zod'

/** What an export contains: the notices that a search finds, or chosen ones in their order. */
export const exportSource = z.union([
  z.object({
    filters: documentFilters,
    sort: z.enum(documentSorts),
    latestOnly: z.boolean(),
  }),
  z.object({ ids: z.array(z.int()) }),
])
export type ExportSource = z.output<typeof exportSource>
