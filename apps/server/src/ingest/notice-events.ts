import * as z from 'zod/mini'
import type { EventKind } from '../platform/events/event-kind.ts'

/** A notice was stored that was not known before. */
export const noticeStored: EventKind<{ noticeId: number }> = { name: 'notice.stored', payload: z.object({ noticeId: z.int() }) }

/** What is known about a notice changed: a delivery changed it, or a newer reader read it again. */
export const noticeChanged: EventKind<{ noticeId: number }> = { name: 'notice.changed', payload: z.object({ noticeId: z.int() }) }

/** What holds of a notice changed, because another notice of its project moved a deadline or ended the project. The notice itself is unchanged. */
export const noticeMoved: EventKind<{ noticeId: number }> = { name: 'notice.moved', payload: z.object({ noticeId: z.int() }) }

/** A project turned out to be the same as another, which has all of its notices from now on. */
export const projectMerged: EventKind<{ merged: number; kept: number }> = {
  name: 'project.merged',
  payload: z.object({ merged: z.int(), kept: z.int() }),
}
