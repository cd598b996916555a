import * as z from 'zod/mini'
import type { EventKind } from '../../../platform/events/event-kind.ts'

/** What is known of companies, by the lowest ids of their groups, is something else than before; some of them may be gone. */
export const companiesChanged: EventKind<{ companyIds: number[] }> = {
  name: 'companies.changed',
  payload: z.object({ companyIds: z.array(z.int()) }),
}
