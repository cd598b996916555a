import { isForField } from '../../shared/request-errors.ts'
import { RequestFailure } from '../../shared/request-failure.ts'
import { fieldErrorsOf } from '../../shared/use-form-fields.ts'

/** Errors of a form with the field `code`: it shows those, too, that the server gives no field, such as that the QR code has expired. */
export function codeErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const errors = fieldErrorsOf(error)
  const isUnnamed = error instanceof RequestFailure && isForField(error) && Object.keys(errors).length === 0
  return isUnnamed ? { code: error.message } : errors
}
