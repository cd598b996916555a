import type { OwnedKind } from '@tender/contract'
import * as z from 'zod/mini'
import type { EventKind } from '../../platform/events/event-kind.ts'

/** A notice has become a favourite. */
export const noticeCollected: EventKind<{ accountId: number }> = { name: 'notice.collected', payload: z.object({ accountId: z.int() }) }

/** Another account assigned projects to an account. */
export interface Assigned {
  accountId: number
  kind: OwnedKind
  /** Ids of the notices or of the 拟在建 projects. */
  ids: number[]
}

export const projectAssigned: EventKind<Assigned> = {
  name: 'project.assigned',
  payload: z.object({ accountId: z.int(), kind: z.enum(['notice', 'project']), ids: z.array(z.int()) }),
}
