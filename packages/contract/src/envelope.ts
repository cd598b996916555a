/**
 * The form of every reply of the server. `code` is 200 on success, otherwise the status of the error; `data` is then
 * null or the error's detail (such as the missing permission). `content` is the text for the member.
 */
export interface Envelope<Data> {
  code: number
  data: Data
  content: string
}

/** The `data` of a failed call. */
export interface ErrorDetail {
  /** Code of the error catalogue. */
  error: string
  /** Path of the invalid input → how to correct it. */
  fields?: Record<string, string>
  /** For a login whose password was correct but whose second factor is missing: identifies the login in the next call. */
  ticket?: string
  /** Seconds to wait before the call can succeed. */
  retryAfterSeconds?: number
  /** The permission that the member's level lacks. */
  permission?: string
  /** The quota that is used up. */
  quota?: string
  /** When a used-up quota is renewed; missing if it is not renewed by itself. */
  resetsAt?: string
}
