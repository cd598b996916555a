import type { IncomingHttpHeaders } from 'node:http'

/** What the handler of a download gives. */
export interface FileReply {
  /** What it is saved as, in any language; null: it is shown where it is used, such as a picture. */
  name: string | null
  /** One of the row's. */
  type: string
  /** Bytes; null where only the end tells. */
  length: number | null
  /** Asked for the next piece when there is room for it, and told to `return` when the client has gone. */
  body: Pieces
  /** How it may be kept; null: not at all. */
  kept: { etag: string; control: string } | null
  /** A page with a button that posts to us; it runs nothing either. */
  hasForm?: true
}

export type Piece = string | Uint8Array
export type Pieces = AsyncIterable<Piece>

/** A file as it arrives. What a handler does not read is thrown away, and the connection ends with the reply. */
export interface UploadBody {
  /** One of the row's content types. */
  type: string
  /** Bytes, as the client has declared them; null where it has not. */
  length: number | null
  /** Ends with AppError request.too-large where more come than the row takes, declared or not. */
  pieces: AsyncIterable<Uint8Array>
}

/** What another company's server has sent, as it came: the signature is over that. */
export interface CallbackBody {
  headers: IncomingHttpHeaders
  text: string
}

/** What it wants to hear. */
export interface CallbackReply {
  status: number
  type: string
  text: string
  /** Otherwise it counts against its network, which after a while is not listened to. */
  isGenuine: boolean
}
