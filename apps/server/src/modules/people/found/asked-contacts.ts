import { AppError } from '../../../platform/app-error.ts'
import type { Caller } from '../../../platform/http/context.ts'
import { typedNumber } from '../../../phones/dialled-number.ts'
import { numberScopeOf, peopleScopeOf, type PeopleScope } from './people-scope.ts'

/** A number, the id of an entry, or a person: exactly one of them. */
export interface Asked {
  phone?: string | undefined
  contactId?: number | undefined
  personId?: number | undefined
}

/** The requested entries: a condition on `entry` with `$1`, and the part of them that may be seen. `scope` is null for nothing. */
export interface AskedEntries {
  sql: string
  value: unknown
  scope: PeopleScope | null
}

/** A request by number needs the right to read it. @throws AppError rights.insufficient, request.invalid */
export function askedEntries(caller: Pick<Caller, 'grants'>, { phone, contactId, personId }: Asked, now: Date): AskedEntries {
  const scope = phone === undefined ? peopleScopeOf(caller, now) : numberScopeOf(caller, now)
  if (phone !== undefined && scope === null) throw new AppError('rights.insufficient', { permission: 'documents.contact-phone' })
  return { ...conditionOf({ phone, contactId, personId }), scope }
}

/** @throws AppError request.invalid unless exactly one thing is requested */
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
