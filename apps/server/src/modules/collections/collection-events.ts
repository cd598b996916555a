import * as z from 'zod/mini'
import type { EventKind } from '../../platform/events/event-kind.ts'

/** A notice has become a favourite. */
export const noticeCollected: EventKind<{ accountId: number }> = { name: 'notice.collected', payload: z.object({ accountId: z.int() }) }
