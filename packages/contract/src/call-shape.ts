import type * as z from 'zod/mini'

/** What page and server agree on about a call: where it is asked, and what comes back. Who may ask, and what the server takes, stands in `server/`. */
export interface CallShape<Reply extends z.ZodMiniType = z.ZodMiniType> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the origin, without a leading slash, as the specification's section 7 names it. A part `:name` is the request's field of that name. */
  path: `workbench/${string}`
  /** What stands in the envelope's `data`. */
  reply: Reply
}

export type ReplyOf<C extends CallShape> = z.input<C['reply']>
