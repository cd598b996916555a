import type { ContactFact, Fact } from '../../facts/fact.ts'
import { findPhones } from '../../phones/find-phones.ts'
import type { Entry } from './labels/entry.ts'
import type { Reading } from './reading.ts'
import { isOfSupervision, rolesOf, type Role } from './roles.ts'

interface Person {
  name: Fact<string>
  role: ContactFact['role']
  line: number
}

/** Contacts: each phone that a label announces, with the person named for it and the party that both belong to. At most {@link most}. */
export function readContacts(reading: Reading): ContactFact[] {
  const roles = rolesOf(reading.entries)
  const contacts: ContactFact[] = []
  const people = new People()
  reading.entries.forEach((entry, index) => {
    if (entry.field !== 'contact' && entry.field !== 'phone') return
    const role = contactRole(roles[index] ?? null)
    const line = reading.text.lineStart(entry.labelStart)
    const named = personsFact(reading, entry)
    if (entry.field === 'contact') people.add(entry, named === null ? null : { name: named, role, line })
    const person = people.of(entry, line)
    const known = person !== null && belongs(person.role, role, entry) ? person : null
    const own = { role: known?.role ?? role, name: named ?? known?.name ?? null }
    for (const { phone, announcedBy } of phonesOf(reading, entry))
      contacts.push(isOfSupervision(announcedBy) ? { role: 'supervision', name: null, phone } : { ...own, phone })
  })
  return supervisionLast(withoutRepeats(contacts)).slice(0, most)
}

/** Who was named last: in the same line, else above in the same column of a table, else anywhere. */
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

const most = 12

/** A phone is of the person named before it, unless its own label names another. */
function belongs(person: ContactFact['role'], phone: ContactFact['role'], entry: Entry): boolean {
  if (person === 'supervision' || phone === 'supervision') return person === phone
  return person === phone || (!/采购|招标|代理/u.test(entry.words) && (phone === 'other' || person === 'project'))
}

function contactRole(role: Role | null): ContactFact['role'] {
  return role === null || role === 'winner' ? 'other' : role
}

/** Each phone, with what stands between it and the one before. */
function phonesOf({ text }: Reading, entry: Entry): { phone: Fact<string>; announcedBy: string }[] {
  const value = text.tight.slice(entry.start, Math.min(entry.end, entry.start + 120) + 8)
  const phones = findPhones(value).filter(({ kind, start }) => kind !== 'local' && kind !== 'foreign' && entry.start + start < entry.end)
  return phones.map(({ number, start, end }, index) => ({
    phone: text.fact(number, entry.start + start, entry.start + end),
    announcedBy: value.slice(phones[index - 1]?.end ?? 0, start),
  }))
}

/** One name or several as written: `何意琳、梅洛`. */
function personsFact({ text }: Reading, entry: Entry): Fact<string> | null {
  const found = persons.exec(text.tight.slice(entry.start, Math.min(entry.end, entry.start + 80)))
  const names = found?.[0].replace(/(?<![、,/和])[、,/和]+$/u, '') ?? ''
  return names.length < 2 ||
    spokenDigits.test(names) ||
    /公司|中心|电话|地址|详见|联系|政府|采购|招标|部门|监督|名称|单位|信息|方式|办公|财政/u.test(names)
    ? null
    : text.fact(names, entry.start, entry.start + names.length)
}

/** A phone may be written out: `手机：一三八…`. */
const spokenDigits = /[零〇一幺二三四五六七八九壹贰叁肆伍陆柒捌玖]{3}/u
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

/** A number that is also somebody's of the project is theirs. */
function supervisionLast(contacts: ContactFact[]): ContactFact[] {
  const own = contacts.filter(({ role }) => role !== 'supervision')
  const known = new Set(own.map(({ phone }) => phone.value))
  return [...own, ...contacts.filter(({ role, phone }) => role === 'supervision' && !known.has(phone.value))]
}
