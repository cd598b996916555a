import * as z from 'zod/mini'
import type { EventKind } from '../../../platform/events/event-kind.ts'

/** A project is known that was not, or its stage is another. `stage`: of now; null: none is known. `before`: the one that it had. */
export const projectMoved: EventKind<{ projectId: number; stage: string | null; before: string | null; isNew: boolean }> = {
  name: 'designed-project.moved',
  payload: z.object({
    projectId: z.int(),
    stage: z.nullable(z.string()),
    // events that an earlier version wrote do not say it
    before: z._default(z.nullable(z.string()), null),
    isNew: z.boolean(),
  }),
}

/** Something else is known of a project, whose stage is as it was. */
export const projectChanged: EventKind<{ projectId: number }> = {
  name: 'designed-project.changed',
  payload: z.object({ projectId: z.int() }),
}
