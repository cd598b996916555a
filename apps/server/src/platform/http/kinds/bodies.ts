import type { IncomingHttpHeaders } from 'node:http'

/** The result of a download's handler. */
export interface FileReply {
  /** The file name for saving, in any language; null if the file is displayed where it is used, such as a picture. */
  name: string | null
  /** One of the row's content types. */
  type: string
  /** Size in bytes; null if only known at the end. */
  length: number | null
  /** Asked for the next piece when there is room for it; `return` is called when the client has disconnected. */
  body: Pieces
  /** How browsers may cache it; null if not at all. */
  kept: { etag: string; control: string } | null
  /** The page has a form that posts to this server; it runs no scripts either. */
  hasForm?: true
}

export type Piece = string | Uint8Array
export type Pieces = AsyncIterable<Piece>

/** A file while it is being received. What the handler does not read is discarded, and the connection ends with the reply. */
export interface UploadBody {
  /** One of the row's content types. */
  type: string
  /** Size in bytes as declared by the client; null if not declared. */
  length: number | null
  /** Ends with AppError request.too-large if more arrives than the row allows, declared or not. */
  pieces: AsyncIterable<Uint8Array>
}

/** A body from another company's server, unchanged, because the signature covers it. */
export interface CallbackBody {
  headers: IncomingHttpHeaders
  text: string
}

/** The reply that the other server expects. */
export interface CallbackReply {
  status: number
  type: string
  text: string
  /** If false, it counts against its network, which is blocked after too many. */
  isGenuine: boolean
}
