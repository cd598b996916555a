import type * as z from 'zod/mini'

/** The part of a call that the page needs, too. The `…Rows` below add who may make the call, and its request. */
export type CallShape = JsonShape | StreamShape | FileShape | UploadShape | CallbackShape

/** A call with JSON request and JSON reply. It is the default kind. */
export interface JsonShape<Reply extends z.ZodMiniType = z.ZodMiniType> {
  kind?: 'json'
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Path below the origin without a leading slash, as section 7 of the specification gives it. A part `:name` stands
   * for the request's field of that name.
   */
  path: `workbench/${string}`
  /** The schema of the envelope's `data`. */
  reply: Reply
}

/** A stream of server-sent events, for as long as the page listens. */
export interface StreamShape<Events extends EventSchemas = EventSchemas> {
  kind: 'stream'
  method: 'GET' | 'POST'
  path: `workbench/${string}`
  /** Event name → schema of its data. */
  events: Events
}

export type EventSchemas = Readonly<Record<string, z.ZodMiniType>>

/** A download. */
export interface FileShape {
  kind: 'file'
  method: 'GET' | 'POST'
  path: `workbench/${string}` | `admin/${string}`
  /** Possible content types of the file. */
  types: readonly string[]
}

/** An upload: the body is a file in pieces; all parameters are in the address. */
export interface UploadShape<Reply extends z.ZodMiniType = z.ZodMiniType> {
  kind: 'upload'
  method: 'POST' | 'PUT'
  path: `workbench/${string}`
  reply: Reply
}

/** A callback of another company's server. It keeps the raw body, because the signature covers it, and has its own form of answer. */
export interface CallbackShape {
  kind: 'callback'
  method: 'POST'
  path: `workbench/${string}`
}

export type ReplyOf<C extends JsonShape | UploadShape> = z.input<C['reply']>

/** An event of a stream, with the id to resume from; null if it had none. */
export type EventOf<C extends StreamShape> = {
  [Name in keyof C['events'] & string]: { event: Name; data: z.output<C['events'][Name]>; id: string | null }
}[keyof C['events'] & string]
