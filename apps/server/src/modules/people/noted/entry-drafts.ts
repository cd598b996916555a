import { readNames } from '../../../wording/organisations/read-names.ts'
import { personNamesIn, personNameKey, type ContactParty } from '../../../ingest/index.ts'
import type { ContactFact } from '../../../facts/fact.ts'
import { dialledNumber, type DialledNumber } from '../../../phones/dialled-number.ts'
import { isFullName } from './person-name.ts'

/** `approval`: a record of an approval, or of a list of projects. */
export type PeopleSource = 'notice' | 'approval'

/**
 * For a notice the role it states. For a record the party; there `supervision` means 监理单位, while in notices it means
 * the supervisor of the tender and is left out.
 */
export type PersonRole = Exclude<ContactFact['role'], 'supervision'> | ContactParty

/** The source that names somebody, and its date. */
export interface Place {
  source: PeopleSource
  sourceId: number
  /** The position of the matter in its record; 0 for a notice. */
  position: number
  publishedAt: Date
}

/** A number with the person named for it, and their company. */
export interface NamedContact {
  role: PersonRole
  /** As written; null if it is not stated. */
  company: string | null
  /** One or several names. */
  name: string | null
  phone: string
}

/** A name and a number at a company, as stated by one source. */
export interface EntryDraft extends DialledNumber, Place {
  role: PersonRole
  /** Empty if the source does not tell whose contact it is. */
  companyKey: string
  company: string
  /** As written; empty if the number stands alone. */
  name: string
  nameKey: string
  isFullName: boolean
  number: string
  isTogether: boolean
}

/** The entries for the contacts of one source, each once. */
export function entryDrafts(place: Place, contacts: readonly NamedContact[]): EntryDraft[] {
  const drafts = contacts.flatMap((contact, index) => draftsOf(place, contacts, contact, index))
  return [...new Map(drafts.map((draft) => [keyOf(draft), draft])).values()]
}

function draftsOf(place: Place, contacts: readonly NamedContact[], contact: NamedContact, index: number): EntryDraft[] {
  const { role, phone: number } = contact
  const [company] = contact.company === null ? [] : readNames(contact.company)
  const { names, isTogether } = ownNames(contacts, contact, index)
  return (names.length === 0 ? [''] : names).map((name) => {
    const nameKey = personNameKey(name)
    return {
      ...dialledNumber(number),
      ...place,
      role,
      companyKey: company?.key ?? '',
      company: company?.name ?? '',
      name,
      nameKey,
      isFullName: isFullName(nameKey),
      number,
      isTogether,
    }
  })
}

/** If as many names as numbers are listed together, they belong to each other in order. */
function ownNames(
  contacts: readonly NamedContact[],
  { role, name }: NamedContact,
  index: number,
): { names: string[]; isTogether: boolean } {
  const names = name === null ? [] : personNamesIn(name)
  if (names.length < 2) return { names, isTogether: false }
  const isSame = (other: NamedContact): boolean => other.role === role && other.name === name
  const listed = contacts.filter(isSame)
  const own = names[contacts.slice(0, index).filter(isSame).length]
  return listed.length === names.length && own !== undefined ? { names: [own], isTogether: false } : { names, isTogether: true }
}

function keyOf({ companyKey, nameKey, digits, extension, role }: EntryDraft): string {
  return JSON.stringify([companyKey, nameKey, digits, extension, role])
}
