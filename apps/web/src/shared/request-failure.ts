import type { ErrorDetail } from '@tender/contract'

/**
 * How a request failed. `refused`: the server answered with an envelope; `unreadable`: the answer was no envelope;
 * `unreachable`: no answer, or an incomplete one; `late`: the page gave up waiting; `cancelled`: the page no longer
 * needed it.
 */
export type FailureKind = 'refused' | 'unreadable' | 'unreachable' | 'late' | 'cancelled'

export class RequestFailure extends Error {
  readonly kind: FailureKind
  /** The envelope's code, otherwise the HTTP status, otherwise 0. */
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
