import * as z from 'zod/mini'
import type { EventKind } from '../platform/events/event-kind.ts'

/** A record of approvals was stored for the first time, or its contents changed. */
export const approvalNoted: EventKind<{ recordId: number }> = { name: 'approval.noted', payload: z.object({ recordId: z.int() }) }

/** An approval project has other matters than before, or turned out to be one with another. */
export const approvalMoved: EventKind<{ approvalId: number }> = { name: 'approval.moved', payload: z.object({ approvalId: z.int() }) }
