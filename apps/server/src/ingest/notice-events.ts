import * as z from 'zod/mini'
import type { EventKind } from '../platform/events/event-kind.ts'

/** A notice was stored that was not known before. */
export const noticeStored: EventKind<{ noticeId: number }> = { name: 'notice.stored', payload: z.object({ noticeId: z.int() }) }

/** What is known of a notice is another: a delivery changed it, or a better reader read it again. */
export const noticeChanged: EventKind<{ noticeId: number }> = { name: 'notice.changed', payload: z.object({ noticeId: z.int() }) }

/** What holds of a notice is another, since another notice of its project says so: a deadline was moved, or the project ended. The notice itself stayed as it is. */
export const noticeMoved: EventKind<{ noticeId: number }> = { name: 'notice.moved', payload: z.object({ noticeId: z.int() }) }

/** A project turned out to be one with another, which holds all of its notices from now on. */
export const projectMerged: EventKind<{ merged: number; kept: number }> = {
  name: 'project.merged',
  payload: z.object({ merged: z.int(), kept: z.int() }),
}
