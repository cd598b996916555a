import type { ErrorCode, ErrorDetail } from '@tender/contract'
import { errorCatalogue } from '@tender/contract/server'

/** An error that members see: a code of the catalogue, which has its status and text. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: Omit<ErrorDetail, 'error'>

  constructor(code: ErrorCode, detail: Omit<ErrorDetail, 'error'> = {}) {
    super(errorCatalogue[code].text)
    this.name = 'AppError'
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}
