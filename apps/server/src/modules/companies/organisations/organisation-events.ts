import * as z from 'zod/mini'
import type { EventKind } from '../../../platform/events/event-kind.ts'

/** A name moved to another company, or stands alone again. */
export const organisationMoved: EventKind<{ organisationId: number }> = {
  name: 'organisation.moved',
  payload: z.object({ organisationId: z.int() }),
}
