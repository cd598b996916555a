import type { ErrorDetail } from '@tender/contract'

/**
 * How a request ended without its reply:
 * `refused`: the server answered with an envelope; `unreadable`: something answered, but not with an envelope of ours;
 * `unreachable`: no answer, or not the whole of it; `late`: the page gave up waiting; `cancelled`: the page no longer wanted it.
 */
export type FailureKind = 'refused' | 'unreadable' | 'unreachable' | 'late' | 'cancelled'

export class RequestFailure extends Error {
  readonly kind: FailureKind
  /** The envelope's code, else the HTTP status, else 0. */
  readonly status: number
  readonly detail: ErrorDetail | null

  constructor(kind: FailureKind, status: number, content: string, detail: ErrorDetail | null) {
    super(content)
    this.name = 'RequestFailure'
    this.kind = kind
    this.status = status
    this.detail = detail
  }
}
