import type { AwardedParty, ContactFact } from '../../../facts/fact.ts'
import { entryDrafts, type EntryDraft, type PersonRole } from './entry-drafts.ts'

/** The parts of a notice that name people. */
export interface NoticeForPeople {
  id: number
  publishedAt: Date
  tenderer: string | null
  agency: string | null
  winners: AwardedParty[]
  candidates: AwardedParty[]
  contacts: ContactFact[]
}

/** The people of a notice, without those of the supervising authority. */
export function noticePeople(notice: NoticeForPeople): EntryDraft[] {
  const { id, publishedAt } = notice
  const contacts = notice.contacts.flatMap((contact) => (contact.role === 'supervision' ? [] : [{ ...contact, role: contact.role }]))
  const named = contacts.map((contact) => ({
    role: contact.role,
    company: companyOf(notice, contacts, contact),
    name: contact.name?.value ?? null,
    phone: contact.phone.value,
  }))
  return entryDrafts({ source: 'notice', sourceId: id, position: 0, publishedAt }, named)
}

type NoticeRole = Exclude<ContactFact['role'], 'supervision'>
type OwnContact = ContactFact & { role: NoticeRole }

/**
 * The company of a contact. The project's contact belongs to whoever has the same number or name in the notice,
 * otherwise to the agency if there is one. A contact outside any section is the tenderer's only if nobody else is
 * named.
 */
function companyOf(notice: NoticeForPeople, contacts: readonly OwnContact[], contact: OwnContact): string | null {
  const { tenderer, agency, winners, candidates } = notice
  const twin = (role: PersonRole): boolean => contacts.some((other) => other.role === role && isSamePerson(other, contact))
  switch (contact.role) {
    case 'tenderer':
      return tenderer
    case 'agency':
      return agency
    case 'project':
      if (twin('tenderer')) return tenderer
      return agency === null && !twin('agency') ? tenderer : agency
    case 'other':
      if (twin('tenderer')) return tenderer
      if (twin('agency')) return agency
      return agency === null && winners.length + candidates.length === 0 ? tenderer : null
  }
}

function isSamePerson(one: OwnContact, other: OwnContact): boolean {
  return one.phone.value === other.phone.value || (one.name !== null && one.name.value === other.name?.value)
}
