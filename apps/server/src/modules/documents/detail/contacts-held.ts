import { changesAfter, statingChannels, type PlacedNotice } from '../../../ingest/index.ts'
import type { ContactFact } from '../../../facts/fact.ts'
import type { TitleRow } from '../queries.ts'

/** A notice of a project. Only changes and clarifications have their contacts here. */
interface Stating extends TitleRow {
  contacts: ContactFact[]
}

/** A contact and the later notice that states it. */
export interface HeldContact<Row extends Stating = Stating> {
  contact: ContactFact
  /** Null for the notice itself. */
  by: Row | null
  /** A later notice names others in this role. */
  isReplaced: boolean
}

/**
 * The contacts of a notice: for each role those of the newest change, then the notice's own. A repetition of the
 * notice's own contacts is left out.
 * @param thread notices of its project that the member may see
 */
export function contactsHeld<Row extends Stating>(
  { id, contacts: own }: { id: number; contacts: readonly ContactFact[] },
  thread: readonly Row[],
): HeldContact<Row>[] {
  const held = new Map<ContactFact['role'], { by: Row; contacts: ContactFact[] }>()
  for (const by of changesAfter(thread.filter(isStating), id)) {
    for (const role of new Set(by.contacts.map((contact) => contact.role))) {
      held.set(role, { by, contacts: by.contacts.filter((contact) => contact.role === role) })
    }
  }
  const news = [...held].filter(
    ([role, { contacts }]) =>
      !repeats(
        contacts,
        own.filter((contact) => contact.role === role),
      ),
  )
  const replaced = new Set(news.map(([role]) => role))
  return [
    ...news.flatMap(([, { by, contacts }]) => contacts.map((contact) => ({ contact, by, isReplaced: false }))),
    ...own.map((contact) => ({ contact, by: null, isReplaced: replaced.has(contact.role) })),
  ]
}

function isStating<Row extends { channel: string }>(row: Row): row is Row & PlacedNotice {
  return statingChannels.some((channel) => channel === row.channel)
}

/** True if no person and no number is new. */
function repeats(contacts: readonly ContactFact[], own: readonly ContactFact[]): boolean {
  return contacts.every(({ name, phone }) =>
    own.some((known) => known.phone.value === phone.value && (name === null || known.name?.value === name.value)),
  )
}
