import type { ContactFact, Fact } from '../../facts/fact.ts'
import { personsIn, phonesIn } from './contact-words.ts'
import type { Entry } from './labels/entry.ts'
import type { Reading } from './reading.ts'
import { isOfSupervision, rolesOf, type Role } from './roles.ts'

interface Person {
  name: Fact<string>
  role: ContactFact['role']
  line: number
}

/** Contacts: each phone that a label announces, with the person named for it and the party to which both belong. At most {@link maxContacts}. */
export function readContacts(reading: Reading): ContactFact[] {
  const roles = rolesOf(reading.entries)
  const contacts: ContactFact[] = []
  const people = new People()
  reading.entries.forEach((entry, index) => {
    if (entry.field !== 'contact' && entry.field !== 'phone') return
    const role = contactRole(roles[index] ?? null)
    const line = reading.text.lineStart(entry.labelStart)
    const named = personsIn(reading.text, entry)
    if (entry.field === 'contact') people.add(entry, named === null ? null : { name: named, role, line })
    const person = people.of(entry, line)
    const known = person !== null && belongs(person.role, role, entry) ? person : null
    const own = { role: known?.role ?? role, name: named ?? known?.name ?? null }
    for (const { phone, announcedBy } of phonesIn(reading.text, entry))
      contacts.push(isOfSupervision(announcedBy) ? { role: 'supervision', name: null, phone } : { ...own, phone })
  })
  return supervisionLast(withoutRepeats(contacts)).slice(0, maxContacts)
}

/** Finds the person that was named last: in the same line, else above in the same column of a table, else anywhere. */
class People {
  #last: Person | null = null
  readonly #ofColumn = new Map<string, Person | null>()

  add(entry: Entry, person: Person | null): void {
    this.#last = person
    if (entry.record !== null) this.#ofColumn.set(entry.record, person)
  }

  of(entry: Entry, line: number): Person | null {
    if (this.#last?.line === line || entry.record === null) return this.#last
    return this.#ofColumn.get(entry.record) ?? this.#last
  }
}

const maxContacts = 12

/** A phone belongs to the person named before it, unless its own label names another party. */
function belongs(person: ContactFact['role'], phone: ContactFact['role'], entry: Entry): boolean {
  if (person === 'supervision' || phone === 'supervision') return person === phone
  return person === phone || (!/采购|招标|代理/u.test(entry.words) && (phone === 'other' || person === 'project'))
}

function contactRole(role: Role | null): ContactFact['role'] {
  return role === null || role === 'winner' ? 'other' : role
}

function withoutRepeats(contacts: ContactFact[]): ContactFact[] {
  const seen = new Map<string, ContactFact>()
  for (const contact of contacts) {
    const known = seen.get(`${contact.phone.value} ${contact.role}`)
    if (known === undefined) seen.set(`${contact.phone.value} ${contact.role}`, contact)
    else known.name ??= contact.name
  }
  return [...seen.values()]
}

/** A supervision number that is also the number of another contact is dropped, because it belongs to that contact. */
function supervisionLast(contacts: ContactFact[]): ContactFact[] {
  const own = contacts.filter(({ role }) => role !== 'supervision')
  const known = new Set(own.map(({ phone }) => phone.value))
  return [...own, ...contacts.filter(({ role, phone }) => role === 'supervision' && !known.has(phone.value))]
}
