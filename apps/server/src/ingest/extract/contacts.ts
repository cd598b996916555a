import type { ContactFact, Fact } from '../notice.ts'
import { findPhones } from '../normalise/phone.ts'
import type { Entry } from './labels/entry.ts'
import type { Reading } from './reading.ts'
import { rolesOf, type Role } from './roles.ts'

/** Whom to call: each phone that a label announces, with the person named before it and whom both belong to. At most {@link most}. */
export function readContacts(reading: Reading): ContactFact[] {
  const roles = rolesOf(reading.entries)
  const contacts: ContactFact[] = []
  let person: { name: Fact<string>; role: ContactFact['role'] } | null = null
  reading.entries.forEach((entry, index) => {
    const role = contactRole(roles[index] ?? null)
    if (entry.field === 'contact') {
      const name = personsFact(reading, entry)
      person = name === null ? null : { name, role }
    }
    if (entry.field !== 'contact' && entry.field !== 'phone') return
    const named = entry.field === 'phone' ? personsFact(reading, entry) : null
    const known = person !== null && belongs(person.role, role, entry) ? person : null
    for (const phone of phonesOf(reading, entry)) contacts.push({ role: known?.role ?? role, name: named ?? known?.name ?? null, phone })
  })
  return withoutRepeats(contacts).slice(0, most)
}

const most = 12

/** A phone is of the person named before it, unless its own label says whose it is. */
function belongs(person: ContactFact['role'], phone: ContactFact['role'], entry: Entry): boolean {
  return person === phone || (!/采购|招标|代理|监督|投诉/u.test(entry.words) && (phone === 'other' || person === 'project'))
}

function contactRole(role: Role | null): ContactFact['role'] {
  return role === null || role === 'winner' ? 'other' : role
}

function phonesOf({ text }: Reading, entry: Entry): Fact<string>[] {
  const value = text.tight.slice(entry.start, Math.min(entry.end, entry.start + 120) + 8)
  return findPhones(value)
    .filter((found) => entry.start + found.start < entry.end)
    .map((found) => text.fact(found.phone, entry.start + found.start, entry.start + found.end))
}

/** One name or several as written: `何意琳、梅洛`. */
function personsFact({ text }: Reading, entry: Entry): Fact<string> | null {
  const found = persons.exec(text.tight.slice(entry.start, Math.min(entry.end, entry.start + 80)))
  const names = found?.[0].replace(/[、,/和]+$/u, '') ?? ''
  return names.length < 2 || /公司|中心|电话|地址|详见|联系|政府|采购|招标|部门|监督|名称|单位|信息|方式|办公|财政/u.test(names)
    ? null
    : text.fact(names, entry.start, entry.start + names.length)
}

const persons = /^\p{Script=Han}{2,4}(?:[、,/和]\p{Script=Han}{2,4}(?=$|[、,/和(\d\n]))*/u

function withoutRepeats(contacts: ContactFact[]): ContactFact[] {
  const seen = new Map<string, ContactFact>()
  for (const contact of contacts) {
    const known = seen.get(`${contact.phone.value} ${contact.role}`)
    if (known === undefined) seen.set(`${contact.phone.value} ${contact.role}`, contact)
    else known.name ??= contact.name
  }
  return [...seen.values()]
}
