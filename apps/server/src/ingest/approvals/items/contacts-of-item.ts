import { personsIn, phonesIn } from '../../extract/contact-words.ts'
import { tightenText } from '../../../wording/texts/tight-text.ts'
import { readOrganisation } from '../../../wording/organisations/company-name.ts'
import type { ApprovalContact, ApprovalMatter, ContactParty } from '../../approval.ts'
import { maxContacts, withoutRepeats } from '../listed-contacts.ts'
import type { ItemFields, ItemMeaning } from './item-fields.ts'

/** The columns of contacts. The first ones name no party and belong to the owner. */
const columns = [
  { party: 'owner', contact: 'contact', phone: 'phone' },
  { party: 'owner', contact: 'ownerContact', phone: 'ownerPhone' },
  { party: 'design', contact: 'designContact', phone: 'designPhone' },
  { party: 'survey', contact: 'surveyContact', phone: 'surveyPhone' },
  { party: 'construction', contact: 'constructionContact', phone: 'constructionPhone' },
  { party: 'supervision', contact: 'supervisionContact', phone: 'supervisionPhone' },
  { party: 'assessment', contact: 'assessmentContact', phone: 'assessmentPhone' },
  { party: 'authority', contact: 'authorityContact', phone: 'authorityPhone' },
] as const satisfies { party: ContactParty; contact: ItemMeaning; phone: ItemMeaning }[]

type Parties = Pick<ApprovalMatter, 'owner' | 'authority' | 'units'>

/** Reads the contacts that the columns of a record name with a number. */
export function contactsOfItem(find: ItemFields['find'], parties: Parties): ApprovalContact[] {
  const contacts = columns.flatMap(({ party, contact, phone }) => {
    const [named, dialled] = [valueOf(find(contact)), valueOf(find(phone))]
    const name = personsIn(named.text, named) ?? personsIn(dialled.text, dialled)
    const company = companyOf(party, parties)
    const whose = company === null ? ({ role: 'other', company } as const) : { role: party, company }
    return [...phonesIn(dialled.text, dialled), ...phonesIn(named.text, named)].map((one) => ({
      ...whose,
      name: name?.value ?? null,
      phone: one.phone.value,
    }))
  })
  return withoutRepeats(contacts).slice(0, maxContacts)
}

const maxValueLength = 200

function valueOf(written: string | null) {
  const text = tightenText((written ?? '').slice(0, maxValueLength))
  return { text, start: 0, end: text.tight.length }
}

function companyOf(party: (typeof columns)[number]['party'], { owner, authority, units }: Parties): string | null {
  if (party === 'owner') return owner === null ? null : (readOrganisation(owner)?.name ?? null)
  return party === 'authority' ? authority : (units.find(({ role }) => role === party)?.name ?? null)
}
