import { readNames } from '../../../ingest/organisations/read-names.ts'
import { namesOf, personNameKey } from '../../../ingest/forgetting/forgotten-marks.ts'
import type { AwardedParty, ContactFact } from '../../../facts/fact.ts'
import { dialledNumber, type DialledNumber } from '../../../phones/dialled-number.ts'
import { isFullName } from './person-name.ts'

/** What of a notice names people. */
export interface NoticeForPeople {
  id: number
  publishedAt: Date
  tenderer: string | null
  agency: string | null
  winners: AwardedParty[]
  candidates: AwardedParty[]
  contacts: ContactFact[]
}

export type PersonRole = Exclude<ContactFact['role'], 'supervision'>

/** A name and a number at a company, as one notice says it. */
export interface EntryDraft extends DialledNumber {
  noticeId: number
  publishedAt: Date
  role: PersonRole
  /** Empty: the notice does not tell whose contact it is. */
  companyKey: string
  /** As written; empty where the number stands alone. */
  name: string
  nameKey: string
  isFullName: boolean
  number: string
  isTogether: boolean
}

/** The people of a notice: those that supervise it are none of its own. */
export function noticePeople(notice: NoticeForPeople): EntryDraft[] {
  const contacts = notice.contacts.flatMap((contact) => (contact.role === 'supervision' ? [] : [{ ...contact, role: contact.role }]))
  const drafts = contacts.flatMap((contact, place) => draftsOf(notice, contacts, contact, place))
  return [...new Map(drafts.map((draft) => [keyOf(draft), draft])).values()]
}

type OwnContact = ContactFact & { role: PersonRole }

function draftsOf(notice: NoticeForPeople, contacts: readonly OwnContact[], contact: OwnContact, place: number): EntryDraft[] {
  const { id: noticeId, publishedAt } = notice
  const { role, phone } = contact
  const companyKey = companyKeyOf(notice, contacts, contact)
  const { names, isTogether } = ownNames(contacts, contact, place)
  return (names.length === 0 ? [''] : names).map((name) => {
    const nameKey = personNameKey(name)
    const number = phone.value
    return {
      ...dialledNumber(number),
      noticeId,
      publishedAt,
      role,
      companyKey,
      name,
      nameKey,
      isFullName: isFullName(nameKey),
      number,
      isTogether,
    }
  })
}

/** Names and numbers that are listed together, as many of both, belong to each other in their order. */
function ownNames(contacts: readonly OwnContact[], { role, name }: OwnContact, place: number): { names: string[]; isTogether: boolean } {
  const names = name === null ? [] : namesOf(name.value)
  if (names.length < 2) return { names, isTogether: false }
  const isSame = (other: OwnContact): boolean => other.role === role && other.name?.value === name?.value
  const listed = contacts.filter(isSame)
  const own = names[contacts.slice(0, place).filter(isSame).length]
  return listed.length === names.length && own !== undefined ? { names: [own], isTogether: false } : { names, isTogether: true }
}

/**
 * Whose contact it is. The project's contact is who has the same number or name in the notice, else the agency's where there is one. What no section
 * tells is the tenderer's only where nobody else is named.
 */
function companyKeyOf(notice: NoticeForPeople, contacts: readonly OwnContact[], contact: OwnContact): string {
  const { tenderer, agency, winners, candidates } = notice
  const twin = (role: PersonRole): boolean => contacts.some((other) => other.role === role && isSamePerson(other, contact))
  switch (contact.role) {
    case 'tenderer':
      return keyOfCompany(tenderer)
    case 'agency':
      return keyOfCompany(agency)
    case 'project':
      if (twin('tenderer')) return keyOfCompany(tenderer)
      return agency === null && !twin('agency') ? keyOfCompany(tenderer) : keyOfCompany(agency)
    case 'other':
      if (twin('tenderer')) return keyOfCompany(tenderer)
      if (twin('agency')) return keyOfCompany(agency)
      return agency === null && winners.length + candidates.length === 0 ? keyOfCompany(tenderer) : ''
  }
}

function isSamePerson(one: OwnContact, other: OwnContact): boolean {
  return one.phone.value === other.phone.value || (one.name !== null && one.name.value === other.name?.value)
}

function keyOfCompany(name: string | null): string {
  return name === null ? '' : (readNames(name)[0]?.key ?? '')
}

function keyOf({ companyKey, nameKey, digits, extension, role }: EntryDraft): string {
  return JSON.stringify([companyKey, nameKey, digits, extension, role])
}
