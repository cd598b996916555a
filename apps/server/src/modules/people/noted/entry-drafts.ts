import { readNames } from '../../../wording/organisations/read-names.ts'
import { personNamesIn, personNameKey, type ContactParty } from '../../../ingest/index.ts'
import type { ContactFact } from '../../../facts/fact.ts'
import { dialledNumber, type DialledNumber } from '../../../phones/dialled-number.ts'
import { isFullName } from './person-name.ts'

/** `approval`: a record of approvals, or of a list of projects. */
export type PeopleSource = 'notice' | 'approval'

/** Of a notice as it says so; of a record the party, where 监理单位 is `supervision`, who in notices supervises the tender and is left out. */
export type PersonRole = Exclude<ContactFact['role'], 'supervision'> | ContactParty

/** Where somebody is named, and when that was published. */
export interface Place {
  source: PeopleSource
  sourceId: number
  /** Of the matter in its record; of a notice 0. */
  position: number
  publishedAt: Date
}

/** A number with the person named for it, and whose it is. */
export interface NamedContact {
  role: PersonRole
  /** As written; null: it is not told. */
  company: string | null
  /** One name, or several. */
  name: string | null
  phone: string
}

/** A name and a number at a company, as one source says it. */
export interface EntryDraft extends DialledNumber, Place {
  role: PersonRole
  /** Empty: the source does not tell whose contact it is. */
  companyKey: string
  company: string
  /** As written; empty where the number stands alone. */
  name: string
  nameKey: string
  isFullName: boolean
  number: string
  isTogether: boolean
}

/** What is noted of the contacts of one place, each once. */
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

/** Names and numbers that are listed together, as many of both, belong to each other in their order. */
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
