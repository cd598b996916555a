import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { typedNumber } from '../../../phones/dialled-number.ts'
import { numberScopeOf, peopleScopeOf, type PeopleScope } from './people-scope.ts'

/** A number, the number of an entry, or a person: exactly one of them. */
export interface Asked {
  phone?: string | undefined
  contactId?: number | undefined
  personId?: number | undefined
}

/** Which entries are asked for: a condition on `entry` with `$1`, and what of them may be seen. `scope`: null: nothing. */
export interface AskedEntries {
  sql: string
  value: unknown
  scope: PeopleScope | null
}

/** Who names a number needs the right to read it. @throws AppError rights.insufficient, request.invalid */
export function askedEntries(caller: Pick<Caller, 'grants'>, { phone, contactId, personId }: Asked, now: Date): AskedEntries {
  const scope = phone === undefined ? peopleScopeOf(caller, now) : numberScopeOf(caller, now)
  if (phone !== undefined && scope === null) throw new AppError('rights.insufficient', { permission: 'documents.contact-phone' })
  return { ...conditionOf({ phone, contactId, personId }), scope }
}

/** @throws AppError request.invalid where not exactly one thing is asked for */
function conditionOf({ phone, contactId, personId }: Asked): { sql: string; value: unknown } {
  const asked = [phone, contactId, personId].filter((value) => value !== undefined)
  if (asked.length !== 1) throw new AppError('request.invalid', { fields: { phone: '请在号码、号码编号与联系人编号中填写一项' } })
  if (personId !== undefined) return { sql: 'person_id = $1', value: personId }
  if (contactId !== undefined)
    return { sql: '(digits, extension) = (select digits, extension from person_entry where id = $1)', value: contactId }
  const number = typedNumber(phone ?? '')
  if (number === null) throw new AppError('request.invalid', { fields: { phone: '请输入完整的号码，例如 13800138000 或 0571-87654321' } })
  return { sql: number.kind === 'local' ? '(digits = $1 or local_digits = $1)' : 'digits = $1', value: number.digits }
}
