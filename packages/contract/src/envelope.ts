/**
 * What every reply of the server looks like. `code` is 200 on success; otherwise the status of the error,
 * and `data` then is null or the error's detail (such as the permission that was missing). `content` is the text for the member.
 */
export interface Envelope<Data> {
  code: number
  data: Data
  content: string
}

/** What stands in `data` of a failed call. */
export interface ErrorDetail {
  /** Code of the error catalogue. */
  error: string
  /** Path of the input that was wrong → what to do about it. */
  fields?: Record<string, string>
  /** Of a login whose password was right and that still needs the second factor: stands for it in the next call. */
  ticket?: string
  /** Seconds to wait before the call can succeed. */
  retryAfterSeconds?: number
  /** The permission that the member's level lacks. */
  permission?: string
  /** The quota that is used up. */
  quota?: string
  /** When a quota that is used up comes back; absent where it does not by itself. */
  resetsAt?: string
}
