import { unitRoles, type UnitRole } from '@tender/contract'
import type { ApprovalContact } from '../../../approval.ts'
import { maxContacts, withoutRepeats } from '../../../approvals/listed-contacts.ts'
import { personsIn, phonesIn } from '../../../extract/contact-words.ts'
import { tightenText } from '../../../../wording/texts/tight-text.ts'
import { objectOf, type JsonObject } from '../../../fields/json-fields.ts'
import { unitOfRole } from '../../../../wording/projects/oc4ids-codes.ts'
import { lineOf, elementsOf, rolesOf } from './project-fields.ts'

/** Contacts of a project's parties that have a number that can be dialled in China. */
export function contactsOf(project: JsonObject, owner: string | null): ApprovalContact[] {
  return withoutRepeats(elementsOf(project['parties']).flatMap((party) => contactsOfParty(party, owner))).slice(0, maxContacts)
}

/** The label of a contact in the record's text. */
export function contactLabel({ role }: ApprovalContact): string {
  return role === 'authority' || role === 'other' ? '联系人' : `${unitRoles.find(({ code }) => code === role)?.name ?? ''}联系人`
}

function contactsOfParty(party: JsonObject, owner: string | null): ApprovalContact[] {
  const { name, telephone } = objectOf(party['contactPoint'])
  const company = lineOf(party['name'], maxLength)
  const written = textOfLine(telephone)
  const person = textOfLine(name)
  const named = personsIn(person, { start: 0, end: person.tight.length })?.value ?? null
  const role = company === null ? 'other' : roleOf(party, company === owner)
  return phonesIn(written, { start: 0, end: written.tight.length }).map(({ phone }) => ({ role, company, name: named, phone: phone.value }))
}

const maxLength = 200

function textOfLine(value: unknown) {
  return tightenText(lineOf(value, maxLength) ?? '')
}

function roleOf(party: JsonObject, isOwner: boolean): UnitRole | 'other' {
  if (isOwner) return 'owner'
  const known = rolesOf(party).flatMap((role) => (Object.hasOwn(unitOfRole, role) ? (unitOfRole[role] ?? []) : []))
  return known[0] ?? 'other'
}
