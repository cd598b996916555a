import * as z from 'zod/mini'
import type { EventKind } from '../../../platform/events/event-kind.ts'

/** A project became known, or its stage changed. `stage`: the current one, null if unknown. `before`: the former one. */
export const projectMoved: EventKind<{ projectId: number; stage: string | null; before: string | null; isNew: boolean }> = {
  name: 'designed-project.moved',
  payload: z.object({
    projectId: z.int(),
    stage: z.nullable(z.string()),
    // events of an earlier version lack it
    before: z._default(z.nullable(z.string()), null),
    isNew: z.boolean(),
  }),
}

/** The data of a project changed, but not its stage. */
export const projectChanged: EventKind<{ projectId: number }> = {
  name: 'designed-project.changed',
  payload: z.object({ projectId: z.int() }),
}
