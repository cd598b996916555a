import type * as z from 'zod/mini'

/** What page and server agree on about a call. Who may ask, and what the server takes, stands in the `…Rows` below it. */
export type CallShape = JsonShape | StreamShape | FileShape | UploadShape | CallbackShape

/** JSON in, JSON out: the kind of a row that names none. */
export interface JsonShape<Reply extends z.ZodMiniType = z.ZodMiniType> {
  kind?: 'json'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the origin, without a leading slash, as the specification's section 7 names it. A part `:name` is the request's field of that name. */
  path: `workbench/${string}`
  /** What stands in the envelope's `data`. */
  reply: Reply
}

/** Server-sent events, for as long as the page listens. */
export interface StreamShape<Events extends EventSchemas = EventSchemas> {
  kind: 'stream'
  method: 'GET' | 'POST'
  path: `workbench/${string}`
  /** Name of each event and what its data are. */
  events: Events
}

export type EventSchemas = Readonly<Record<string, z.ZodMiniType>>

/** A download. */
export interface FileShape {
  kind: 'file'
  method: 'GET' | 'POST'
  path: `workbench/${string}` | `admin/${string}`
  /** Content types that the file may have. */
  types: readonly string[]
}

/** A file that comes as the body, in pieces; what else is asked for stands in the address. */
export interface UploadShape<Reply extends z.ZodMiniType = z.ZodMiniType> {
  kind: 'upload'
  method: 'POST' | 'PUT'
  path: `workbench/${string}`
  reply: Reply
}

/** Another company's server tells us something: its body as it came, for the signature is over that, and an answer in its own form. */
export interface CallbackShape {
  kind: 'callback'
  method: 'POST'
  path: `workbench/${string}`
}

export type ReplyOf<C extends JsonShape | UploadShape> = z.input<C['reply']>

/** An event of a stream as it comes, with the id to go on from; null where it had none. */
export type EventOf<C extends StreamShape> = {
  [Name in keyof C['events'] & string]: { event: Name; data: z.output<C['events'][Name]>; id: string | null }
}[keyof C['events'] & string]
