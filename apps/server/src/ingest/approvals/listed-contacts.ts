import type { ApprovalContact } from '../approval.ts'

/** Of one project: more are a directory. */
export const mostContacts = 12

/** Each number of a party once. A number with neither a person nor a company is nobody's. */
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
