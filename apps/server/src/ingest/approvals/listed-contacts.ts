import type { ApprovalContact } from '../approval.ts'

/** Maximum number of contacts for one project. A longer list is a directory. */
export const maxContacts = 12

/** Keeps each number of a party once, and drops numbers that have neither a person nor a company. */
export function withoutRepeats(contacts: readonly ApprovalContact[]): ApprovalContact[] {
  const seen = new Map<string, ApprovalContact>()
  for (const contact of contacts) {
    const key = `${contact.phone} ${contact.company ?? ''}`
    const known = seen.get(key)
    if (known === undefined) seen.set(key, { ...contact })
    else known.name ??= contact.name
  }
  return [...seen.values()].filter(({ company, name }) => company !== null || name !== null)
}
