import * as z from 'zod/mini'
import type { EventKind } from '../../../platform/events/event-kind.ts'

/** The data of companies changed, identified by the lowest ids of their groups; some of them may be gone. */
export const companiesChanged: EventKind<{ companyIds: number[] }> = {
  name: 'companies.changed',
  payload: z.object({ companyIds: z.array(z.int()) }),
}
